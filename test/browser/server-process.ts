import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';
import { testDatabase } from '#test/database.ts';

/** The product for one worker of the browser suite; reports where it listens and ends with the worker. */
const dataDir = mkdtempSync(join(tmpdir(), 'odzysk-browser-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const settings = { PORT: '0', ODZYSK_DATA_DIR: dataDir, ODZYSK_LOG: 'silent' };
const database = await testDatabase();
const server = await startServer(readConfig({ ...process.env, ...settings }), { database });

process.once('disconnect', () => void stop());
process.send?.(server.url);

async function stop(): Promise<void> {
  await server.close();
  await database.close();
  process.exit(0);
}
