import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { bossJobs } from '../jobs/boss-jobs.ts';
import { logError } from './log-error.ts';
import { errorOutput } from './log-output.ts';
import { loggedError } from './logged-error.ts';

const database = await testDatabase();

const failing = async (text: string, values: unknown[] = []) =>
  database.query(text, values).then(
    () => undefined,
    (error: unknown) => error,
  );
const asLogged = (error: unknown) => JSON.stringify(loggedError(error));

test('what the database refused is told by constraint and place, without the values', async () => {
  const insert = `insert into users (email, first_name, last_name, role) values ($1, 'Jan', 'Kowalski', 0)`;
  await failing(insert, ['jan.kowalski@poczta.example']);
  const taken = asLogged(await failing(insert, ['jan.kowalski@poczta.example']));
  expect(taken).toContain('users_lower_idx');
  expect(taken).toContain('23505');
  expect(taken).not.toMatch(/kowalski/i);
  const missing = asLogged(
    await failing(`insert into users (email, first_name, role) values ('a@b.example', 'Kunegunda', 0)`),
  );
  expect(missing).toContain('last_name');
  expect(missing).not.toMatch(/Kunegunda|a@b/);
  expect(asLogged(await failing('select $1::bigint', ['85010112345 Kowalski']))).not.toMatch(/Kowalski|85010112345/);
});

test('what a mail server or a gateway answered is told without addresses and numbers', () => {
  const refused = Object.assign(new Error("Can't send mail - all recipients were rejected: 550 <jan@poczta.example>"), {
    code: 'EENVELOPE',
    response: '550 Jan Kowalski has moved',
    responseCode: 550,
    rejected: ['jan@poczta.example'],
  });
  expect(loggedError(refused)).toMatchObject({ message: 'SMTP 550', code: 'EENVELOPE' });
  expect(asLogged(refused)).not.toMatch(/jan|Kowalski/i);
  const sms = new Error('SMSAPI 13: No correct phonenumbers: +48 601 202 303', { cause: refused });
  expect(asLogged(sms)).not.toMatch(/601|jan/);
});

test('errors of several addresses, and copies such as the job queue makes, say what is wrong', () => {
  const refused = Object.assign(new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('and v4')]), {
    code: 'ECONNREFUSED',
  });
  expect(loggedError(refused)).toMatchObject({ message: 'connect ECONNREFUSED ::1:5432; and v4' });
  const { message, stack } = refused;
  expect(loggedError({ code: refused.code, message, stack, queue: 'letters' })).toEqual({
    type: 'Error',
    message: 'ECONNREFUSED',
    code: 'ECONNREFUSED',
    stack: expect.stringMatching(/^\s+at /),
  });
});

test('what fails many times a second is a line of JSON, once', () => {
  const print = vi.spyOn(errorOutput, 'write').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  const error = new Error('the database is away');
  for (const each of [error, error, new Error('another'), error]) logError(each, 'failed in the background');
  const lines = print.mock.calls.map(([line]) => JSON.parse(line) as object);
  expect(lines).toMatchObject([
    { level: 50, err: { message: 'the database is away' }, msg: 'failed in the background' },
    { level: 50, err: { message: 'another' } },
  ]);
});

test.runIf(existsSync('/dev/full'))(
  'what fails is lost where the disk of standard error is full, and ends nothing',
  async () => {
    const log = JSON.stringify(new URL('log-error.ts', import.meta.url).href);
    const code = `
    import { logError } from ${log};
    for (const time of [1, 2, 3]) {
      logError(new Error(time), '');
      await new Promise((go) => setTimeout(go, 50));
    }
    console.log('on');
  `;
    const full = openSync('/dev/full', 'w');
    const args = ['--input-type=module', '-e', code];
    const { stdout } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', full] });
    closeSync(full);
    expect(String(stdout)).toBe('on\n');
  },
);

test('a failed job is reported and kept without what it was about', async () => {
  const reported: unknown[] = [];
  const jobs = bossJobs(database, (error) => reported.push(error));
  const { promise, resolve } = Promise.withResolvers<void>();
  jobs.define(
    'mailing',
    async () => {
      throw Object.assign(new Error('cannot reach "Jan Kowalski" at jan@poczta.example'), { to: 'jan@poczta.example' });
    },
    { retries: 0, gaveUp: async () => resolve() },
  );
  await jobs.start();
  await jobs.send('mailing', { id: 1 });
  await promise;
  await jobs.stop();
  expect(reported.map(asLogged).join()).toContain('cannot reach');
  expect(reported.map(asLogged).join()).not.toMatch(/Kowalski|jan@/);
  const { rows } = await database.query<{ output: unknown }>(`select output from pgboss.job where name = 'mailing'`);
  expect(JSON.stringify(rows)).not.toMatch(/Kowalski|jan@/);
});
