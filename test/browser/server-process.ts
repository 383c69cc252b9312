import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '#demo/load.server.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/start.ts';
import { testDatabase } from '#test/database.ts';
import { quickDigest } from '#test/quick-digest.ts';
import { demoPassword } from './accounts.ts';

/** The product for one worker of the browser suite, with demo data; reports where it listens and ends with the worker. */
const dataDir = mkdtempSync(join(tmpdir(), 'odzysk-browser-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

// Passkeys belong to an address with its port, so whoever tests them chooses it.
const settings = { PORT: process.env['ODZYSK_TEST_PORT'] ?? '0', ODZYSK_DATA_DIR: dataDir, ODZYSK_LOG: 'silent' };
const running = new AsyncDisposableStack();
const database = await testDatabase({ atEnd: (end) => running.defer(end) });
const passwordDigest = await quickDigest(demoPassword);
const server = await startServer(readConfig({ ...process.env, ...settings }), {
  database,
  prepare: (fresh) => loadDemo(fresh, { cases: 120, seed: 1, now: new Date(), passwordDigest }),
});
running.defer(() => server.close());

process.once('disconnect', () => void stop());
process.on('message', (query) => void answer(query as { number: number; text: string; values: unknown[] }));
// Whoever asked for it may have ended meanwhile.
if (!process.connected) await stop();
process.send?.({ url: server.url, dataDir });

async function answer({ number, text, values }: { number: number; text: string; values: unknown[] }): Promise<void> {
  const result = await database.query(text, values).then(
    ({ rows }) => ({ rows }),
    (error: Error) => ({ error: error.message }),
  );
  process.send?.({ number, ...result });
}

async function stop(): Promise<void> {
  await running.disposeAsync();
  process.exit(0);
}
