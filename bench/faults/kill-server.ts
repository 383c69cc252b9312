import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ownServer } from '#test/own-server.ts';
import { acknowledgedWrites } from './acknowledged-writes.ts';

/*
 * Kills the server with SIGKILL in the middle of writes, again and again, and counts the acknowledged writes that are
 * missing afterwards: node bench/faults/kill-server.ts --rounds 20 [DATABASE_URL in the environment]
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const settings = { ODZYSK_DATA_DIR: mkdtempSync(join(tmpdir(), 'odzysk-kill-')) };
const writes = acknowledgedWrites();
let missing = 0;
for (let round = 1; round <= Number(values.rounds); round++) {
  const server = await ownServer(settings);
  const admin = await server.admin();
  missing += await writes.missing(admin);
  const writers = Array.from({ length: 4 }, () => writes.write(admin));
  await wait(200 + Math.random() * 1500);
  await server.kill();
  await Promise.all(writers);
  console.log(`round ${round}: ${writes.acknowledged()} acknowledged, ${missing} missing`);
}
const server = await ownServer(settings);
missing += await writes.missing(await server.admin());
await server.kill();
console.log(`${writes.acknowledged()} acknowledged writes, ${missing} missing after ${values.rounds} kills`);
process.exitCode = missing === 0 ? 0 : 1;
