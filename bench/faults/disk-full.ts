import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ownServer } from '#test/own-server.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { acknowledgedWrites } from './acknowledged-writes.ts';

/*
 * Fills the disk of the database to the last byte under four writers, makes room again, and counts the acknowledged
 * writes that are missing, before and after a restart. The disk is one in memory, mounted for this command alone:
 * unshare -rm node bench/faults/disk-full.ts
 * unshare -m node bench/faults/disk-full.ts --postgres   (as root, whom PostgreSQL needs not to be)
 */
const { values } = parseArgs({ options: { postgres: { type: 'boolean', default: false } } });
const folder = mkdtempSync(join(tmpdir(), 'odzysk-full-'));
const mount = (size: string, on: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=1777`, 'odzysk', on]);
mount('400m', folder);
const postgres = values.postgres ? await postgresThere() : undefined;
const settings = { ODZYSK_DATA_DIR: join(folder, 'data'), ...(postgres && elsewhere(postgres.url)) };
const ballast = join(folder, 'ballast');
const free = () => statfsSync(folder).bavail * statfsSync(folder).bsize;

/** Its folder goes where there is room in memory, unless there is little. */
async function postgresThere() {
  const programs = findPostgres();
  if (!programs) throw new Error('Needs PostgreSQL: apt-get install postgresql-15');
  const usual = tmpdir();
  mount('64m', '/dev/shm');
  process.env['TMPDIR'] = folder;
  const started = await startPostgres(programs, { own: ['synchronous_commit=on'] });
  process.env['TMPDIR'] = usual;
  return started;
}

/** The files are on another disk. */
function elsewhere(DATABASE_URL: string) {
  return { DATABASE_URL, ODZYSK_DATA_DIR: mkdtempSync(join(tmpdir(), 'odzysk-full-files-')) };
}

const writes = acknowledgedWrites(randomBytes(20_000).toString('base64'));
const over = new AbortController();
let server = await ownServer(settings);
let admin = await server.admin();
const writers = Array.from({ length: 4 }, () => writes.write(admin, over.signal));
await wait(3000);
console.log('with room:', writes.answered());
for (let second = 0; second < 20; second++) {
  // Ends by itself, at the last byte.
  spawnSync('sh', ['-c', 'cat /dev/zero >> "$0" 2> /dev/null', ballast]);
  await wait(1000);
}
console.log(`while it fills, ${free()} bytes left at the end:`, writes.answered());
console.log('a list meanwhile:', (await admin.get('/api/debtors?per_page=1')).status);
rmSync(ballast);
await wait(15_000);
if (postgres && (await fetch(`${server.url}/ready`)).status !== 200) {
  console.log('PostgreSQL has ended, its administrator starts it again; meanwhile:', writes.answered());
  await postgres.resume();
  await wait(10_000);
}
console.log('with room again:', writes.answered());
over.abort();
await Promise.all(writers);
let missing = await writes.missing(admin);
await server.kill();
server = await ownServer(settings);
admin = await server.admin();
missing += await writes.missing(admin);
await server.kill();
await postgres?.stop();
console.log(`${writes.acknowledged()} acknowledged writes, ${missing} missing`);
process.exitCode = missing === 0 ? 0 : 1;
