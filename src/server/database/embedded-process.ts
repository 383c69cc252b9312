import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { lockDirectory } from './directory-lock.ts';
import { openEngine } from './embedded-engine.ts';
import type { EmbeddedMessage, EmbeddedStart } from './embedded.ts';
import { DirectoryInUse } from './errors.ts';
import { endOnEngineFailure } from './engine-failure.ts';

/** The embedded database's own process: holds the directory, serves one client, ends with the process that started it. */

const { directory, socket, durable } = JSON.parse(process.argv[2] ?? '{}') as EmbeddedStart;

// Ctrl-C and a service manager reach this process too; the server closes it when it has finished.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
new Worker(new URL('./parent-watch.ts', import.meta.url), { workerData: { parent: process.ppid } }).unref();

function tell(message: EmbeddedMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

async function serve(): Promise<void> {
  process.umask(0o077);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  lockDirectory(directory);
  const engine = await openEngine(directory, durable);
  endOnEngineFailure(engine);
  rmSync(socket, { force: true });
  const server = new PGLiteSocketServer({ db: engine, path: socket, maxConnections: 2 });
  await server.start();
  process.once('message', async () => {
    await server.stop();
    await engine.close();
    rmSync(socket, { force: true });
    process.exit(0);
  });
  await tell({ ready: true });
}

try {
  await serve();
} catch (error) {
  await tell({
    failed: error instanceof Error ? error.message : String(error),
    inUse: error instanceof DirectoryInUse,
  });
  process.exit(1);
}
