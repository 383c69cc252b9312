import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';

/** A path, or the bytes themselves. */
export type FileSource = string | Uint8Array;

const CHUNK = 256 * 1024;

export async function byteSize(file: FileSource): Promise<number> {
  return typeof file === 'string' ? (await stat(file)).size : file.length;
}

export async function readAll(file: FileSource): Promise<Uint8Array> {
  return typeof file === 'string' ? readFile(file) : file;
}

/** The first bytes, fewer when the file is shorter. */
export async function readStart(file: FileSource, length: number): Promise<Uint8Array> {
  if (typeof file !== 'string') return file.subarray(0, length);
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The bytes in pieces, so that a large file is never in memory at once. */
export async function* readChunks(file: FileSource): AsyncGenerator<Uint8Array> {
  if (typeof file === 'string') yield* createReadStream(file, { highWaterMark: CHUNK });
  else for (let at = 0; at < file.length; at += CHUNK) yield file.subarray(at, at + CHUNK);
}
