import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestPassword } from '#domain/accounts/password.server.ts';
import { loadDemo } from '#domain/demo/load.server.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';
import { testDatabase } from '#test/database.ts';
import { demoPassword } from './accounts.ts';

/** The product for one worker of the browser suite, with demo data; reports where it listens and ends with the worker. */
const dataDir = mkdtempSync(join(tmpdir(), 'odzysk-browser-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const settings = { PORT: '0', ODZYSK_DATA_DIR: dataDir, ODZYSK_LOG: 'silent' };
const database = await testDatabase();
const passwordDigest = await digestPassword(demoPassword);
const server = await startServer(readConfig({ ...process.env, ...settings }), {
  database,
  prepare: (fresh) => loadDemo(fresh, { cases: 120, seed: 1, now: new Date(), passwordDigest }),
});

process.once('disconnect', () => void stop());
process.send?.(server.url);

async function stop(): Promise<void> {
  await server.close();
  await database.close();
  process.exit(0);
}
