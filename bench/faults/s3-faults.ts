import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createHash } from 'node:crypto';
import { makeCase, sendFile } from '#test/builders.ts';
import { ownServer } from '#test/own-server.ts';
import { manyFromOneAddress } from '#test/many-from-one-address.ts';
import { type S3Fault, startS3Server } from '#test/s3-server.ts';
import { smsGateway } from '#test/sms-gateway.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { everyWrite } from './every-write.ts';

/*
 * Lets the store of files answer late, never, in halves or wrong while every kind is written, files are taken out and lists are read, and
 * tells what each was answered and how long it took: node launch.cjs bench/faults/s3-faults.ts --seconds 30 [--postgres]
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, postgres: { type: 'boolean', default: false } },
});
const postgres = values.postgres ? await startPostgres(findPostgres()!) : undefined;
const [s3, gateway] = [await startS3Server(), await smsGateway()];
const dataDir = mkdtempSync(join(tmpdir(), 'odzysk-s3-faults-'));
const server = await ownServer({
  ...s3.settings,
  ...(postgres && { DATABASE_URL: postgres.url }),
  ODZYSK_DATA_DIR: dataDir,
  SMSAPI_URL: gateway.url,
  SMSAPI_TOKEN: gateway.token,
  ODZYSK_MESSAGES_PER_RECIPIENT: '0',
  ...manyFromOneAddress,
});
const admin = await server.admin();
const writes = await everyWrite(admin, gateway);
const debt_case_id = (await makeCase(admin))['id'];
const content = 'Umowa leasingu '.repeat(100_000);
const { file_url } = (await sendFile(admin, { debt_case_id }, content)).body;

let met: Record<string, { answers: Record<string, number>; slowest: number }> = {};
let wholeButWrong = 0;
async function meet(what: string, ask: () => Promise<string | number>): Promise<void> {
  while (!over.signal.aborted) {
    const begun = performance.now();
    const status = await ask().catch(() => 'broken off');
    const told = (met[what] ??= { answers: {}, slowest: 0 });
    told.answers[status] = (told.answers[status] ?? 0) + 1;
    told.slowest = Math.max(told.slowest, Math.round(performance.now() - begun));
    await wait(100);
  }
}
const over = new AbortController();
const download = () =>
  meet('downloads', async () => {
    const { status, bytes } = await admin.get(file_url);
    if (status === 200 && bytes.toString() !== content) wholeButWrong += 1;
    return status;
  });
const upload = () =>
  meet('uploads', async () => (await sendFile(admin, { debt_case_id }, `${content}${Math.random()}`)).status);
const list = () => meet('lists', async () => (await admin.get('/api/debtors?per_page=50')).status);
const working = [writes.write(over.signal), list(), ...Array.from({ length: 4 }, () => [download(), upload()]).flat()];

const all = ['PUT', 'GET', 'HEAD', 'DELETE'];
const answersIn = (ms: number) => wait(ms);
/** Silent until it is over; a late answer is made anew for each request. */
const modes: Record<string, () => S3Fault> = {
  'answers 500': () => 500,
  'answers 403': () => 403,
  'breaks connections': () => 'break',
  'answers with a page of a proxy': () => 'page',
  'gives half and ends': () => 'half',
  'gives half and is silent': () => 'stall',
  'answers after 3 s': () => answersIn(3000),
  'never answers': () => silence.promise,
};
const silence = Promise.withResolvers<void>();
const wrong: string[] = [];
await wait(5000);
tell('well');
for (const [name, fault] of Object.entries(modes)) {
  const renewed = setInterval(() => all.forEach((method) => s3.faults.set(method, fault())), 50);
  await wait(Number(values.seconds) * 1000);
  clearInterval(renewed);
  s3.faults.clear();
  tell(name);
  if (name === 'never answers') silence.resolve();
}
await wait(20_000);
tell('well again');
over.abort();
const ended = await Promise.race([Promise.all(working).then(() => true), wait(60_000).then(() => false)]);
if (!ended) wrong.push('somebody still waits after a minute');
wrong.push(...(await writes.wrong()));
if (wholeButWrong) wrong.push(`${wholeButWrong} downloads came whole with other bytes`);
for (const [key, { bytes }] of s3.objects)
  if (key.slice(3) !== createHash('sha256').update(bytes).digest('hex')) wrong.push(`${key} has other bytes`);
const left = readdirSync(join(dataDir, 'files', 'incoming'));
if (left.length) wrong.push(`${left.length} files are left half`);
const sum = Object.values(writes.acknowledged()).reduce((so, one) => so + one, 0);
console.log(
  `${sum} acknowledged writes ${JSON.stringify(writes.acknowledged())}, ${s3.objects.size} files; ${wrong.length ? wrong.join('; ') : 'none missing, none half, nobody waits'}`,
);
await server.kill();
await Promise.all([s3.close(), gateway.close(), postgres?.stop()]);
rmSync(dataDir, { recursive: true });
process.exitCode = wrong.length ? 1 : 0;

function tell(what: string): void {
  console.log(`${what}: ${JSON.stringify(met)}; others ${JSON.stringify(writes.answered())}`);
  met = {};
}
