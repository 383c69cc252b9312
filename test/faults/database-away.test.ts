import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { casesFile, sendImport } from '../case-import.ts';
import { listen } from '../event-stream.ts';
import { ownServer } from '../own-server.ts';
import { silentNetwork } from '../silent-network.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { untilNewest } from '../until.ts';

const programs = findPostgres();

async function startOffice() {
  const postgres = await startPostgres(programs!, { own: ['synchronous_commit=on'] });
  const dataDir = mkdtempSync(join(tmpdir(), 'odzysk-away-'));
  const server = await ownServer({ DATABASE_URL: postgres.url, ODZYSK_DATA_DIR: dataDir });
  return {
    postgres,
    server,
    admin: await server.admin(),
    async stop() {
      await server.kill();
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

describe.skipIf(!programs)('a database that goes away and comes back', () => {
  // Not in the suite's body, which is run for a skipped one, too.
  let office: Awaited<ReturnType<typeof startOffice>>;
  beforeAll(async () => {
    office = await startOffice();
  }, 120_000);
  afterAll(() => office.stop());

  test.each(['SIGINT', 'SIGQUIT'] as const)(
    'whatever ended it (%s), people are told to try again, nothing acknowledged is lost, and all goes on by itself',
    async (how) => {
      const { postgres, server, admin } = office;
      const stream = await listen(admin);
      const acknowledged: string[] = [];
      const answers: { status: number; retry: string | null }[] = [];
      const course = { goesOn: true };
      const write = async (writer: number) => {
        for (let number = 1; course.goesOn; number += 1) {
          const name = `${how} ${writer} ${number}`;
          const { status, headers } = await admin.post('/api/debtors', { name });
          answers.push({ status, retry: headers.get('retry-after') });
          if (status === 201) acknowledged.push(name);
          else await wait(50);
        }
      };
      const writers = [1, 2, 3, 4].map(write);
      await expect.poll(() => acknowledged.length).toBeGreaterThan(10);

      await postgres.halt(how);
      await expect.poll(async () => (await admin.get('/api/debtors')).status).toBe(503);
      const read = await admin.get('/api/debtors');
      expect([read.headers.get('retry-after'), read.body['code']]).toEqual(['5', 'unavailable']);
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      expect((await fetch(`${server.url}/ready`)).status).toBe(503);
      await wait(1_500);

      const before = acknowledged.length;
      await postgres.resume();
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 10);
      course.goesOn = false;
      await Promise.all(writers);
      expect([...new Set(answers.map(({ status, retry }) => `${status} ${retry}`))].toSorted()).toEqual([
        '201 null',
        '503 5',
      ]);
      expect((await fetch(`${server.url}/ready`)).status).toBe(200);

      const kept = new Set<string>();
      for (let page: number | null = 1; page !== null;) {
        const { body } = await admin.get(`/api/debtors?q[name_start]=${how}&per_page=100&page=${page}`);
        for (const { name } of body['data']) kept.add(name);
        page = body['pagination'].next_page;
      }
      expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
      // What tells open pages of changes listens again.
      await wait(1_500);
      const { id } = await admin.create('debtors', { name: `${how} po powrocie` });
      await stream.until({ model: 'debtor', id, action: 'create' });
      stream.close();
      // So does who does the jobs.
      const sent = await sendImport(admin, await casesFile(admin, { cases: 3 }));
      await untilNewest(admin, 'imports', (newest) => newest['id'] === sent.body['id'] && newest['state'] === 'done');
    },
    120_000,
  );

  test('one that says nothing any more is as good as away: people are told so, and all goes on when it speaks', async () => {
    const { postgres } = office;
    const network = await silentNetwork(postgres.url);
    onTestFinished(() => network.close());
    const dataDir = mkdtempSync(join(tmpdir(), 'odzysk-away-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const server = await ownServer({ DATABASE_URL: network.url, ODZYSK_DATA_DIR: dataDir });
    onTestFinished(() => server.kill());
    const admin = await server.admin();
    const stream = await listen(admin);

    network.hush();
    const asked = ['/api/debtors', '/api/debtors/sums', '/ready'].map(async (path) => (await admin.get(path)).status);
    const saved = (await admin.post('/api/debtors', { name: 'Nie wiadomo' })).status;
    expect([...new Set([saved, ...(await Promise.all(asked))])]).toEqual([503]);

    network.speak();
    await expect.poll(async () => (await admin.get('/api/debtors')).status, { timeout: 20_000 }).toBe(200);
    const { id } = await admin.create('debtors', { name: 'Znowu słychać' });
    await stream.until({ model: 'debtor', id, action: 'create' });
    stream.close();
  }, 120_000);
});
