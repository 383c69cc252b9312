import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Problem } from '#engine/messages.ts';
import { Places } from '#engine/places.ts';
import { type FileSource, unnamedFile } from '../file-bytes.server.ts';
import type { FileProblemCode } from '../messages.ts';
import type { TableRow, Unseen } from '../table.ts';
import { UnreadableFile } from '../unreadable-file.ts';

const THREAD = new URL('./thread.server.ts', import.meta.url);
/** What a piece of a sheet takes many times over. */
const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
/** How long the server waits for the first rows of a file, which come once all of it was checked: several times what 50 MB take. */
const MAX_WAIT_FOR_FIRST_MS = 30_000;
/** How long it waits for one file in all; 100,000 rows take a tenth of it. */
const MAX_WAIT_MS = 120_000;
/** Until its first rows are there, a file keeps a core busy; the others wait. */
const beginning = new Places(2);

/** What the thread that reads an XLSX is given. */
export interface XlsxTask {
  /** The number of the open file, and how long it is. */
  readonly fd: number;
  readonly size: number;
  readonly maxUnpackedBytes: number;
  /** One number, shared: how many batches have been taken. The reader waits when it is too far ahead. */
  readonly taken: Int32Array;
}

/** What it sends back: batches of rows, then the end or what is wrong with the file. */
export type XlsxMessage =
  | { readonly rows: TableRow[] }
  | { readonly end: true; readonly unseen: Unseen }
  | { readonly problem: Problem & { readonly code: FileProblemCode } };

/**
 * The rows of an XLSX's first sheet that is not hidden, read in a thread of its own, so that a hostile file can neither block the server
 * nor fill its memory. Blank rows are left out. `unseen` is filled in with the last of them.
 * @throws UnreadableFile
 */
export async function* xlsxRows(file: FileSource, maxUnpackedBytes: number, unseen: Unseen): AsyncGenerator<TableRow> {
  await using held = await unnamedFile(file);
  const taken = new Int32Array(new SharedArrayBuffer(4));
  const task: XlsxTask = { fd: held.fd, size: (await held.stat()).size, maxUnpackedBytes, taken };
  const hasBegun = await beginning.take();
  try {
    await using thread = new Worker(THREAD, { workerData: task, resourceLimits: HEAP });
    for await (const message of messagesOf(thread)) {
      hasBegun();
      if ('problem' in message) throw new UnreadableFile(message.problem.code, message.problem.params);
      if ('end' in message) {
        Object.assign(unseen, message.unseen);
        return;
      }
      Atomics.add(taken, 0, 1);
      Atomics.notify(taken, 0);
      yield* message.rows;
    }
  } finally {
    hasBegun();
  }
}

/** The thread's messages; its death by too much memory, or by taking too long, means a file that asks too much. */
async function* messagesOf(thread: Worker): AsyncGenerator<XlsxMessage> {
  const messages = on(thread, 'message', { close: ['exit'] }) as AsyncIterator<[XlsxMessage]>;
  let patience = MAX_WAIT_MS;
  for (let wait = MAX_WAIT_FOR_FIRST_MS; ; wait = patience) {
    const asked = performance.now();
    const watchdog = setTimeout(() => void thread.terminate(), wait);
    const next = await messages
      .next()
      .catch(asUnreadable)
      .finally(() => clearTimeout(watchdog));
    if (next.done) throw new UnreadableFile('file_zip_bomb');
    patience -= performance.now() - asked;
    yield next.value[0];
  }
}

function asUnreadable(error: unknown): never {
  const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  throw outOfMemory ? new UnreadableFile('file_zip_bomb') : error;
}
