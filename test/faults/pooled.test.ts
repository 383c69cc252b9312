import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openServerDatabases } from '#server/database/several/server-databases.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { makeCase } from '../builders.ts';
import { casesFile, sendImport } from '../case-import.ts';
import { listen } from '../event-stream.ts';
import { ownServer } from '../own-server.ts';
import { untilNewest } from '../until.ts';
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts';

const programs = findPostgres();

async function startOffice() {
  const postgres = await startPostgres(programs!);
  const pooler = await startPgBouncer(postgres.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'odzysk-pooled-'));
  const settings = {
    ODZYSK_EXPORTS_AT_ONCE: '0',
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: postgres.url,
    ODZYSK_DATA_DIR: dataDir,
  };
  const servers = [await ownServer(settings), await ownServer(settings)] as const;
  return {
    postgres,
    pooler,
    dataDir,
    servers,
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
      await pooler.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

describe.skipIf(!programs || !hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  // Not in the suite's body, which is run for a skipped one, too.
  let office: Awaited<ReturnType<typeof startOffice>>;
  beforeAll(async () => {
    office = await startOffice();
  }, 120_000);
  afterAll(() => office.stop());

  test('two servers make, list, search, sum, import, export and tell each other of changes', async () => {
    const { servers } = office;
    const admin = await servers[0].admin();
    const stream = await listen({ ...admin, url: servers[1].url });
    const { id } = await makeCase(admin);
    await stream.until({ model: 'debt_case', id, action: 'create' });
    stream.close();
    const sent = await sendImport(admin, await casesFile(admin, { cases: 200 }));
    await untilNewest(admin, 'imports', (newest) => newest['id'] === sent.body['id'] && newest['state'] === 'done');
    // More at once than the pooler has connections: each of them is another session's now and then.
    const paths = [
      '/api/debt_cases?per_page=50&s=id',
      '/api/debt_cases?q[debtor_name_cont]=a&q[state_in][]=1&q[state_in][]=2',
      '/api/debt_cases/sums',
      '/api/debt_cases.csv',
      `/api/debt_cases/${id}`,
      '/api/search?q=sp',
    ];
    const asked = Array.from({ length: 20 }, () => paths).flat();
    const answers = await Promise.all(
      asked.map((path, place) => fetch(servers[place % 2]!.url + path, { headers: { cookie: admin.cookie } })),
    );
    expect([...new Set(answers.map(({ status }, place) => `${status} ${asked[place]}`))].toSorted()).toEqual(
      paths.map((path) => `200 ${path}`).toSorted(),
    );
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, number) => admin.post('/api/debtors', { name: `Naraz ${number}` })),
    );
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  }, 120_000);

  test('without the way past it the start says in one line what to set', async () => {
    const { postgres, pooler, dataDir } = office;
    const config = readConfig({ PORT: '0', ODZYSK_LOG: 'silent', DATABASE_URL: pooler.url, ODZYSK_DATA_DIR: dataDir });
    await expect(openServerDatabases(config)).rejects.toThrow(/DATABASE_DIRECT_URL|options/);
    const another = { ...config, DATABASE_DIRECT_URL: postgres.url.replace('//odzysk:', '//ktos:') };
    await expect(openServerDatabases(another)).rejects.toThrow(/^Ustawienie DATABASE_DIRECT_URL/);
  });
});
