import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownServer } from '#test/own-server.ts';
import { acknowledgedWrites } from './acknowledged-writes.ts';

/*
 * Fills the disk of the embedded database to the last byte under four writers, makes room again, and counts the acknowledged
 * writes that are missing, before and after a restart. The disk is one in memory, mounted for this command alone:
 * unshare -rm node bench/faults/disk-full.ts
 */
const folder = mkdtempSync(join(tmpdir(), 'odzysk-full-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'odzysk', folder]);
const settings = { ODZYSK_DATA_DIR: join(folder, 'data') };
const ballast = join(folder, 'ballast');
const free = () => statfsSync(folder).bavail * statfsSync(folder).bsize;

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
console.log('with room again:', writes.answered());
over.abort();
await Promise.all(writers);
let missing = await writes.missing(admin);
await server.kill();
server = await ownServer(settings);
admin = await server.admin();
missing += await writes.missing(admin);
await server.kill();
console.log(`${writes.acknowledged()} acknowledged writes, ${missing} missing`);
process.exitCode = missing === 0 ? 0 : 1;
