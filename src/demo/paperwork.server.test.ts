import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';
import { testDatabase } from '#test/database.ts';
import { demandHistory } from '#test/history-guard.ts';
import { loadDemo } from './load.server.ts';
import { addPaperwork } from './paperwork.server.ts';

test('collectors have written messages, documents and calls into the newest open cases of the demo', async () => {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-test-'));
  const config = readConfig({ PORT: '0', ODZYSK_LOG: 'silent', ODZYSK_DATA_DIR: dataDir });
  const demo = { cases: 60, seed: 1, now: new Date(), passwordDigest: 'digest' };
  const asked: string[] = [];
  const server = await startServer(config, {
    database,
    prepare: (fresh) => loadDemo(fresh, demo),
    async begin(services) {
      await demandHistory(database, model);
      const send = async (name: string) => void asked.push(name);
      await addPaperwork({ ...services, jobs: { ...services.jobs, send } });
    },
  });
  const { rows } = await database.query(`
    select (select count(*)::integer from notification_templates) as templates,
      (select count(*)::integer from notifications where content !~ '[{}]') as messages,
      (select count(*) > 5 from binary_files) as papers`);
  expect(rows).toEqual([{ templates: 3, messages: 12, papers: true }]);
  expect(asked.filter((name) => name === 'notification')).toHaveLength(9);
  expect(asked).toContain('summons');
  await server.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});
