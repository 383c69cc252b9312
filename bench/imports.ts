import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/database/open-database.ts';
import { findPostgres, startPostgres } from '../scripts/postgres.ts';
import { makeCreditor } from '../test/builders.ts';
import { sendImport } from '../test/case-import.ts';
import { csvBytes } from '../test/files/csv-bytes.ts';
import { leasingFile } from '../test/files/leasing-file.ts';
import { xlsxBytes } from '../test/files/xlsx-bytes.ts';
import { ownServer } from '../test/own-server.ts';
import { untilNewest } from '../test/until.ts';
import { megabytes, peakMemory } from './peak-memory.ts';
import { processorTime, workOf } from './processor-time.ts';

/*
 * Imports a file of many rows into PostgreSQL and says what processor time (server and database) and memory it took,
 * beside a bare COPY of all rows that it left, into tables with the same indexes; then takes all cases out again as CSV, beside a COPY of them:
 * node bench/imports.ts --rows 20000 --format xlsx [--check]
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    format: { type: 'string', default: 'csv' },
    check: { type: 'boolean', default: false },
  },
});
const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-imports-'));
const postgres = await startPostgres(findPostgres()!);
const server = await ownServer({ ODZYSK_DATA_DIR: dataDir, DATABASE_URL: postgres.url });
const admin = await server.admin();
const { nip } = await makeCreditor(admin);
// Every fourth case has a second row.
const sheet = leasingFile({ cases: Math.round(Number(values.rows) * 0.8), creditorNip: nip });
const csv = csvBytes(sheet);
const bytes = values.format === 'xlsx' ? await xlsxBytes(sheet) : csv;

const database = await openDatabase({ dataDir, databaseUrl: postgres.url });
const stored = await processorTime(database);
const work = () => (stored() + workOf(server.pid)) / 1000;
const before = await rowsOfTables();

const imported = await measured(async () => {
  await sendImport(admin, bytes, { dry_run: String(values.check) });
  return untilNewest(admin, 'imports', ({ state }) => state !== 'running', Infinity);
});
const { total, state, created } = imported.what;
console.log(
  `import of ${total} rows, ${values.format} (${megabytes(bytes.length)}): ${state}, ${created} cases, ${imported.took}`,
);
const left = Object.entries(await rowsOfTables()).filter(([table, rows]) => rows > (before[table] ?? 0));
let copying = 0;
for (const [table] of left) copying += await workOfCopy(table);
console.log(left.map(([table, rows]) => `${table} ${rows}`).join(', '));
console.log(
  `COPY of the ${left.reduce((sum, [, rows]) => sum + rows, 0)} rows it left: ${copying.toFixed(1)} s of the processor`,
);

const exported = await measured(async () => {
  const { body } = await fetch(`${server.url}/api/debt_cases.csv`, { headers: { cookie: admin.cookie } });
  let size = 0;
  for await (const part of body!) size += part.length;
  return size;
});
console.log(`CSV of the cases (${megabytes(exported.what)}): ${exported.took}`);
const sinceOut = work();
await database.query(`copy debt_cases to '${fileOf('debt_cases')}' (format csv)`);
console.log(`COPY of the cases: ${secondsSince(sinceOut)}`);

await database.close();
await server.kill();
await postgres.stop();
await rm(dataDir, { recursive: true });

/** What was done, with the processor time and the most memory that it took. */
async function measured<T>(act: () => Promise<T>) {
  // What it took at most is counted from here on.
  await writeFile(`/proc/${server.pid}/clear_refs`, '5');
  const [idle, began] = [await peakMemory(server.pid), work()];
  const ownBegan = workOf(server.pid) / 1000;
  const what = await act();
  const own = (workOf(server.pid) / 1000 - ownBegan).toFixed(1);
  return {
    what,
    took: `${secondsSince(began)} (${own} the server's own), ${await peakMemory(server.pid)} at most, ${idle} before`,
  };
}

function secondsSince(began: number): string {
  return `${(work() - began).toFixed(1)} s of the processor`;
}

async function rowsOfTables(): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  const counts: [string, number][] = [];
  for (const { name } of rows) {
    const counted = await database.query<{ count: number }>(`select count(*) as count from ${name}`);
    counts.push([name, counted.rows[0]!.count]);
  }
  return Object.fromEntries(counts);
}

function fileOf(table: string): string {
  return join(postgres.data, `${table}.copied`);
}

/** Copies the rows of a table into one of the same columns and indexes. */
async function workOfCopy(table: string): Promise<number> {
  const { rows } = await database.query<{ columns: string }>(`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  const { columns } = rows[0]!;
  await database.query(`copy (select ${columns} from ${table}) to '${fileOf(table)}' (format csv)`);
  await database.query(`create schema if not exists bare`);
  await database.query(`create table bare.${table} (like ${table} including all)`);
  const began = work();
  await database.query(`copy bare.${table} (${columns}) from '${fileOf(table)}' (format csv)`);
  return work() - began;
}
