import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { casesFile, sendImport } from '#test/case-import.ts';
import { ownDatabase } from '#test/own-database.ts';
import { ownServer } from '#test/own-server.ts';
import { untilNewest } from '#test/until.ts';
import { readConfig } from './config.ts';

test.runIf(process.env.TEST_DATABASE_URL)(
  'a web server leaves jobs to workers, which serve nobody but tell that they live, and finish what a dead one left; told to end, it still answers',
  async () => {
    const settings = { ...(await ownDatabase()), ODZYSK_URL: 'http://odzysk.example' };
    const web = await ownServer({ ...settings, ODZYSK_ROLE: 'web', ODZYSK_DRAIN: '2s' });
    onTestFinished(() => web.kill());
    const admin = await web.admin();
    expect((await sendImport(admin, await casesFile(admin, { cases: 400 }))).status).toBe(202);
    await wait(2_000);
    expect((await untilNewest(admin, 'imports', () => true)).processed).toBe(0);

    const worker = await ownServer({ ...settings, ODZYSK_ROLE: 'worker' });
    onTestFinished(() => worker.kill());
    const answers = await Promise.all(
      ['/health', '/ready', '/metrics', '/', '/api/session', '/auth/csrf'].map((path) => fetch(worker.url + path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404]);
    await untilNewest(admin, 'imports', ({ processed }) => processed > 0);
    await worker.kill();
    const next = await ownServer({ ...settings, ODZYSK_ROLE: 'worker' });
    onTestFinished(() => next.kill());
    expect(await untilNewest(admin, 'imports', ({ state }) => state !== 'running')).toMatchObject({
      state: 'done',
      created: 400,
    });

    // Told to end, it sends a proxy elsewhere and still answers.
    const ended = web.stop();
    await expect.poll(async () => (await fetch(`${web.url}/ready`)).status).toBe(503);
    const last = await admin.post('/api/debtors', { name: 'Zapisany na odchodnym' });
    expect([last.status, last.headers.get('connection')]).toEqual([201, 'close']);
    await ended;
  },
  180_000,
);

test.each([
  ['web', {}, 'DATABASE_URL'],
  ['worker', { DATABASE_URL: 'postgres://x@y/z' }, 'ODZYSK_URL'],
  ['both', {}, 'ODZYSK_ROLE'],
])('the role %s without what it needs is refused by the name of the setting', (ODZYSK_ROLE, others, name) => {
  expect(() => readConfig({ ODZYSK_ROLE, ...others })).toThrow(new RegExp(`^Ustawienie ${name} `));
});
