import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FileSource } from './file-bytes.server.ts';
import type { TableRow } from './table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { XlsxMessage, XlsxTask } from './xlsx-message.ts';

const THREAD = new URL('./xlsx-thread.server.ts', import.meta.url);
const MAX_HEAP_MB = 768;
/** Far more than any honest file needs until its next rows. */
const MAX_SILENCE_MS = 60_000;

/**
 * The rows of an XLSX's first sheet, read in a thread of its own, so that a hostile file can neither block the server
 * nor fill its memory. Blank rows are left out.
 * @throws UnreadableFile
 */
export async function* xlsxRows(file: FileSource, maxUnpackedBytes: number): AsyncGenerator<TableRow> {
  const taken = new Int32Array(new SharedArrayBuffer(4));
  const task: XlsxTask = { file, maxUnpackedBytes, taken };
  const thread = new Worker(THREAD, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  try {
    for await (const message of messagesOf(thread)) {
      if ('problem' in message) throw new UnreadableFile(message.problem.code, message.problem.params);
      if ('end' in message) return;
      Atomics.add(taken, 0, 1);
      Atomics.notify(taken, 0);
      yield* message.rows;
    }
  } finally {
    await thread.terminate();
  }
}

/** The thread's messages; its death by too much memory, and its silence, mean a file that asks too much. */
async function* messagesOf(thread: Worker): AsyncGenerator<XlsxMessage> {
  const messages = on(thread, 'message', { close: ['exit'] });
  for (;;) {
    const watchdog = setTimeout(() => void thread.terminate(), MAX_SILENCE_MS);
    try {
      const next = await messages.next();
      if (next.done) throw new UnreadableFile('file_zip_bomb');
      const [message] = next.value as [XlsxMessage];
      yield message;
    } catch (error) {
      throw isOutOfMemory(error) ? new UnreadableFile('file_zip_bomb') : error;
    } finally {
      clearTimeout(watchdog);
    }
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
