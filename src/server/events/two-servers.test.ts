import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';
import { testApp } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';
import { listen } from '#test/event-stream.ts';

test.runIf(process.env.TEST_DATABASE_URL)('two servers on one PostgreSQL tell what either of them kept', async () => {
  const app = await testApp();
  const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-test-'));
  const config = readConfig({ PORT: '0', ODZYSK_LOG: 'silent', ODZYSK_DATA_DIR: dataDir });
  const second = await startServer(config, { database: app.database });
  const [admin, coordinator] = [await app.as('admin'), await app.as('coordinator')];
  const here = await listen(coordinator);
  const there = await listen({ ...coordinator, url: second.url });
  const { id } = await makeCase(admin);
  const heard = await Promise.all([here, there].map((stream) => stream.until({ model: 'debt_case', id })));
  expect(heard.map(({ action }) => action)).toEqual(['create', 'create']);
  await second.close();
  await there.ended;
  await app.close();
  await here.ended;
  await rm(dataDir, { recursive: true, force: true });
});
