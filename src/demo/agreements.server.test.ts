import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';
import { testDatabase } from '#test/database.ts';
import { demandHistory } from '#test/history-guard.ts';
import { addAgreements } from './agreements.server.ts';
import { loadDemo } from './load.server.ts';

test('the demo has agreements that are paid, were paid, are broken and wait for a coordinator, and writes to nobody', async () => {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-test-'));
  const config = readConfig({ PORT: '0', ODZYSK_LOG: 'silent', ODZYSK_DATA_DIR: dataDir });
  const server = await startServer(config, {
    database,
    prepare: (fresh) => loadDemo(fresh, { cases: 60, seed: 1, now: new Date(), passwordDigest: 'digest' }),
    async begin(services) {
      await demandHistory(database, model);
      await addAgreements(services);
    },
  });
  const { rows } = await database.query(`
    select state, needs_confirmation, count(*)::integer from agreements group by 1, 2 order by 1, 2`);
  expect(rows).toEqual([
    { state: 'active', needs_confirmation: false, count: 2 },
    { state: 'broken', needs_confirmation: false, count: 1 },
    { state: 'draft', needs_confirmation: true, count: 1 },
    { state: 'kept', needs_confirmation: false, count: 1 },
  ]);
  const { rows: tasks } = await database.query('select state from agreements where broken_task_id is not null');
  expect(tasks).toEqual([{ state: 'broken' }]);
  expect((await database.query('select from notifications')).rows).toHaveLength(0);
  await server.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});
