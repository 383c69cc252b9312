import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { findPostgres, startPostgres } from '../scripts/postgres.ts';
import { makeCreditor } from '../test/builders.ts';
import { sendImport, untilNewest } from '../test/case-import.ts';
import { csvBytes } from '../test/files/csv-bytes.ts';
import { leasingFile } from '../test/files/leasing-file.ts';
import { xlsxBytes } from '../test/files/xlsx-bytes.ts';
import { ownServer } from '../test/own-server.ts';
import { megabytes, peakMemory } from './peak-memory.ts';
import { workOf } from './processor-time.ts';

/*
 * Imports a file of many rows into PostgreSQL and says how long it took and what memory the server took at most, beside
 * a bare COPY of the same rows: node bench/imports.ts --rows 100000 --format xlsx [--check]
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

const idle = await peakMemory(server.pid);
const began = performance.now();
await sendImport(admin, bytes, { dry_run: String(values.check) });
const ended = await untilNewest(admin, ({ state }) => state !== 'running');
const seconds = (performance.now() - began) / 1000;
console.log(
  `${ended.total} rows of ${values.format} (${megabytes(bytes.length)}): ${ended.state}, ${ended.created} cases in ` +
    `${seconds.toFixed(1)} s, ${(workOf(server.pid) / 1000).toFixed(1)} s of them the server's own work; ` +
    `it took ${await peakMemory(server.pid)} at most, ${idle} before`,
);
console.log(`COPY of the same rows: ${(await secondsOfCopy()).toFixed(1)} s`);
await server.kill();
await postgres.stop();
await rm(dataDir, { recursive: true });

async function secondsOfCopy(): Promise<number> {
  const path = join(tmpdir(), `odzysk-copy-${process.pid}.csv`);
  await writeFile(path, csv, { mode: 0o644 });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create table bare (${sheet.headers.map((_, i) => `c${i} text`).join(', ')})`);
  const since = performance.now();
  await client.query(`copy bare from '${path}' (format csv, delimiter ';', header, encoding 'WIN1250')`);
  const took = (performance.now() - since) / 1000;
  await client.end();
  await rm(path);
  return took;
}
