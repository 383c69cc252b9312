import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { today } from '#engine/days/today.ts';
import { makeCase, makeCreditor } from '#test/builders.ts';
import { sendImport } from '#test/case-import.ts';
import { listen } from '#test/event-stream.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { leasingFile } from '#test/files/leasing-file.ts';
import { freePort } from '#test/free-port.ts';
import { manyFromOneAddress } from '#test/many-from-one-address.ts';
import { ownServer } from '#test/own-server.ts';
import type { Person } from '#test/person.ts';
import { smsGateway } from '#test/sms-gateway.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { everyWrite } from './every-write.ts';
import { fakedClock, missingFaketime } from './faked-clock.ts';

/*
 * Moves the clock of the server and its database (with --postgres of a worker too) forward and back, over midnight and the changes of
 * the hour, while every kind is written, and looks at what became of sessions, jobs, messages, promises and all that was
 * acknowledged: node launch.cjs bench/faults/clock-jumps.ts --seconds 30 [--postgres]
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, postgres: { type: 'boolean', default: false } },
});
const missing = missingFaketime();
if (missing) {
  console.error(missing);
  process.exit(1);
}
const hour = 3_600_000;
const noon = new Date('2027-03-27T12:00:00+01:00');
const clock = fakedClock(noon);
const later = (ms: number) => () => new Date(clock.now().getTime() + ms);
const jumps: [string, () => Date][] = [
  ['an hour forward', later(hour)],
  ['an hour back', later(-hour)],
  ['a day forward', later(24 * hour)],
  ['a day back', later(-24 * hour)],
  ['over midnight', () => new Date('2027-03-27T23:59:50+01:00')],
  ['over the change of hour in March', () => new Date('2027-03-28T01:59:50+01:00')],
  ['over the change of hour in October', () => new Date('2027-10-31T02:59:50+02:00')],
];

Object.assign(process.env, values.postgres ? clock.settings : {});
const postgres = values.postgres ? await startPostgres(findPostgres()!) : undefined;
for (const name of Object.keys(clock.settings)) delete process.env[name];
const gateway = await smsGateway();
const settings = {
  ...clock.settings,
  ODZYSK_DATA_DIR: mkdtempSync(join(tmpdir(), 'odzysk-clock-data-')),
  ...(postgres && { DATABASE_URL: postgres.url, ODZYSK_URL: 'http://odzysk.example' }),
  SMSAPI_URL: gateway.url,
  SMSAPI_TOKEN: gateway.token,
  // Half a year passes, in which nobody signs in.
  ODZYSK_PASSWORD_MAX_AGE: '900d',
  ODZYSK_ACCOUNT_EXPIRES_AFTER: '900d',
  ODZYSK_MESSAGES_PER_RECIPIENT: '0',
  ...manyFromOneAddress,
};
const server = await ownServer({
  ...settings,
  PORT: String(await freePort()),
  ...(postgres && { ODZYSK_ROLE: 'web' }),
});
let worker = postgres && (await ownServer({ ...settings, ODZYSK_ROLE: 'worker' }));

let signedIn = 0;
let admin = await server.admin();
let again: Promise<void> | undefined;
async function signInAgain(): Promise<void> {
  admin = await server.admin();
  [again, signedIn] = [undefined, signedIn + 1];
}
/** Signs in again, as a person would, when the session has ended. */
async function asking<T extends { status: number }>(ask: (person: Person) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const asked = admin;
    const answer = await ask(asked);
    if (answer.status !== 401 || tries === 3) return answer;
    if (admin === asked) again ??= signInAgain();
    await again;
  }
}
const office: Person = {
  ...admin,
  get: (path) => asking((person) => person.get(path)),
  post: (path, body) => asking((person) => person.post(path, body)),
  put: (path, body) => asking((person) => person.put(path, body)),
  delete: (path) => asking((person) => person.delete(path)),
  upload: (path, form) => asking((person) => person.upload(path, form)),
};

const day = () => today(clock.now());
const writes = await everyWrite(office, gateway, day);
/** Promises due on the days before and after midnight; there are three days of grace. */
const promised: number[] = [];
for (const payment_pledge_date of ['2027-03-27', '2027-03-28']) {
  const { id: debt_case_id } = await makeCase(office, { initial_amount: '1000.00' });
  const pledge = { debt_case_id, activity_type_id: 2, payment_pledge_date, payment_pledge_amount: '10.00' };
  await office.create('activities', pledge);
  promised.push(debt_case_id);
}

const wrong: string[] = [];
const over = new AbortController();
const writing = writes.write(over.signal);
const seconds = Number(values.seconds) * 1000;
await wait(seconds);
tell('before');
const cases = 400;
const { nip: creditorNip } = await makeCreditor(office);
for (const [place, [name, to]] of jumps.entries()) {
  const file = leasingFile({ cases, from: 1_000_000 + place * cases, creditorNip });
  const { id: imported } = (await sendImport(office, csvBytes(file))).body;
  const target = to();
  // What was being done is left to another worker, by a clock that says it is being done still.
  const isLeft = worker !== undefined && target < clock.now();
  if (worker) while ((await office.get(`/api/imports/${imported}`)).body['processed'] === 0) await wait(50);
  if (isLeft) await worker!.kill();
  await clock.jump(target);
  if (isLeft) worker = await ownServer({ ...settings, ODZYSK_ROLE: 'worker' });
  const begun = performance.now();
  const stream = await listen(admin);
  await wait(seconds);
  const { status, body } = await office.post('/api/debtors', { name: `Po: ${name}` });
  const heard = status === 201 && (await Promise.race([stream.until({ model: 'debtor', id: body['id'] }), wait(5000)]));
  if (stream.status === 200 && !heard) wrong.push(`${name}: the page that listens heard nothing`);
  stream.close();
  const ended = (await office.get(`/api/imports/${imported}`)).body;
  if (ended['state'] !== 'done' || ended['created'] !== cases)
    wrong.push(`${name}: an import of ${cases} cases is ${ended['state']} with ${ended['created']}`);
  tell(`${name}, ${((performance.now() - begun) / 1000).toFixed(0)} s later`);
}
over.abort();
await writing;
/** They turn with the day, each minute. */
const turned = performance.now() + 90_000;
for (const id of promised) {
  const notes = async () => (await office.get(`/api/activities?debt_case_id=${id}&q[automatic_eq]=true`)).body.data;
  while ((await notes()).length === 0 && performance.now() < turned) await wait(500);
  const { data } = (await office.get(`/api/promises?debt_case_id=${id}`)).body;
  const noted = await notes();
  if (data[0].state !== 'broken' || noted.length !== 1)
    wrong.push(`a promise is ${data[0].state}, noted ${noted.length} times`);
}
wrong.push(...(await writes.wrong()));
const sum = Object.values(writes.acknowledged()).reduce((all, one) => all + one, 0);
console.log(
  `${jumps.length} jumps: ${sum} acknowledged writes ${JSON.stringify(writes.acknowledged())}, signed in again ${signedIn} times; ${wrong.length ? wrong.join('; ') : 'none missing, none twice, none waits'}`,
);
await Promise.all([server.kill(), worker?.kill(), gateway.close()]);
await postgres?.stop();
clock.remove();
rmSync(settings.ODZYSK_DATA_DIR, { recursive: true });
process.exitCode = wrong.length ? 1 : 0;

function tell(what: string): void {
  const { answers, refusals } = writes.answered();
  const done = writes.acknowledged();
  console.log(
    `${what} (${clock.now().toISOString()}): ${JSON.stringify(answers)} ${JSON.stringify(refusals)}; so far ${JSON.stringify(done)}`,
  );
}
