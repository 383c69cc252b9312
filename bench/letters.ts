import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/database/open-database.ts';
import { findPostgres, startPostgres } from '../scripts/postgres.ts';
import { makeLeasingCase } from '../test/leasing-case.ts';
import { ownServer } from '../test/own-server.ts';
import { processorTime, workOf } from './processor-time.ts';

/*
 * Makes letters for many cases by one run, with the file to print and the posting book, and says what processor time
 * the server and PostgreSQL took: node bench/letters.ts --cases 1000
 */
const { values } = parseArgs({ options: { cases: { type: 'string', default: '1000' } } });
const count = Number(values.cases);
const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-letters-'));
const postgres = await startPostgres(findPostgres()!);
const limits = { ODZYSK_LETTERS_PER_DAY: String(10 * count) };
const server = await ownServer({ ODZYSK_DATA_DIR: dataDir, DATABASE_URL: postgres.url, ...limits });
const database = await openDatabase({ dataDir, databaseUrl: postgres.url });
const admin = await server.admin();
const ids: string[] = [];
while (ids.length < count) ids.push(String((await makeLeasingCase(admin)).id));

const [stored, began] = [await processorTime(database), performance.now()];
const [served, kept] = [workOf(server.pid), stored()];
const list = { q: { id_in: ids }, s: 'odzysk_no asc' };
const asked = { kind: 'leasing', list, call: { place: 'Radom', signatory: 'Łucja Żak' } };
const path = `/api/summons_runs/${(await admin.post('/api/summons_runs', asked)).body.id}`;
const isRunning = async () =>
  (await database.query(`select from summons_runs where state = 'running'`)).rows.length > 0;
while (await isRunning()) await wait(500);
const run = (await admin.get(path)).body;
for (const book of ['posting_book.csv', 'posting_book.pdf']) {
  const { status, bytes } = await admin.get(`${path}/${book}`);
  console.log(`${book}: ${status}, ${bytes.length} bytes`);
}
console.log(
  `${run.state}: ${run.made} letters made, ${run.failed} failed, ${run.skipped} skipped, ${run.files.length} files to print; ` +
    `${((performance.now() - began) / 1000).toFixed(1)} s, of the processor's time ` +
    `${((workOf(server.pid) - served) / 1000).toFixed(1)} s in the server and ` +
    `${((stored() - kept) / 1000).toFixed(1)} s in PostgreSQL`,
);
await server.kill();
await database.close();
await postgres.stop();
await rm(dataDir, { recursive: true });
