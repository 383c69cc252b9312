import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
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
