import { chmodSync, mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { memberOf } from '#engine/member-of.ts';
import { lockDirectory } from '../directory-lock.ts';
import { serveEngine } from './server.ts';
import type { EmbeddedMessage, EmbeddedStart } from './start.ts';
import { DirectoryInUse } from '../errors.ts';

/** The embedded database's own process: holds the directory, serves the server that started it, and ends with it. */

const { directory, socket, durable, patience } = JSON.parse(process.argv[2] ?? '{}') as EmbeddedStart;

async function serve(): Promise<void> {
  // Ctrl-C and a service manager reach this process too; the server closes it when it has finished.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit(0));
  new Worker(new URL('../parent-watch.ts', import.meta.url), { workerData: { parent: process.ppid } }).unref();

  process.umask(0o077);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  lockDirectory(directory, patience);
  const stop = await serveEngine(directory, socket, durable);
  process.once('message', () => void stop().then(() => process.exit(0)));
  await tell({ ready: true });
}

function tell(message: EmbeddedMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });
}

/** As WebAssembly numbers the errors of a system: a quota, a file too large, no room. */
const noRoom: ReadonlySet<unknown> = new Set([19, 22, 51]);

function reasonOf(error: unknown): string {
  if (noRoom.has(memberOf(error, 'errno'))) return 'Na dysku brakło miejsca. / The disk is full.';
  return error instanceof Error ? error.message : `errno ${String(memberOf(error, 'errno'))}`;
}

try {
  await serve();
} catch (error) {
  await tell({
    failed: reasonOf(error),
    inUse: error instanceof DirectoryInUse,
  });
  process.exit(1);
}
