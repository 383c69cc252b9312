import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A path, the bytes themselves, or whatever opens them anew. */
export type FileSource = string | Uint8Array | (() => Promise<Readable>);

const CHUNK = 256 * 1024;

export async function readAll(file: FileSource): Promise<Uint8Array> {
  if (typeof file === 'string') return readFile(file);
  return typeof file === 'function' ? buffer(await file()) : file;
}

/** The bytes in pieces, so that a large file is never in memory at once. */
export async function* readChunks(file: FileSource): AsyncGenerator<Uint8Array> {
  if (typeof file === 'string') yield* createReadStream(file, { highWaterMark: CHUNK });
  else if (typeof file === 'function') yield* await file();
  else for (let at = 0; at < file.length; at += CHUNK) yield file.subarray(at, at + CHUNK);
}

/** The bytes as a file without a name, to be read here and there; it is gone once closed, or with the process. */
export async function unnamedFile(file: FileSource): Promise<FileHandle> {
  const path = join(tmpdir(), `odzysk-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    await handle.writeFile(readChunks(file));
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}
