import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { loadDemo } from '#demo/load.server.ts';
import { model } from '#domain/areas.server.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/connection.ts';
import type { Services } from '#server/services.ts';
import { startServer } from '#server/start.ts';
import { testDatabase } from './database.ts';
import { demandHistory } from './history-guard.ts';

/** The database of a demo of so many cases with what `begin` adds to it; its server ends with the test. */
export async function demoOffice(cases: number, begin: (services: Services) => Promise<void>): Promise<Database> {
  const database = await testDatabase({ atEnd: onTestFinished });
  const dataDir = await mkdtemp(join(tmpdir(), 'odzysk-test-'));
  const config = readConfig({ PORT: '0', ODZYSK_LOG: 'silent', ODZYSK_DATA_DIR: dataDir });
  const server = await startServer(config, {
    database,
    prepare: (fresh) => loadDemo(fresh, { cases, seed: 1, now: new Date(), passwordDigest: 'digest' }),
    async begin(services) {
      await demandHistory(database, model);
      await begin(services);
    },
  });
  onTestFinished(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return database;
}
