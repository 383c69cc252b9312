import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { DatabaseError } from '../database/errors.ts';
import { BackupDamaged, openedWith } from './sealed-stream.ts';

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files of an archive as they were written. Throws `DatabaseError` for what is no backup, or not for this key. */
export async function* readArchive(path: string, identities: readonly string[]): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const read = pipeline(createReadStream(path), openedWith(identities), createGunzip(), extract);
  read.catch(() => {});
  try {
    for await (const entry of extract)
      yield { name: entry.header.name, bytes: Buffer.concat(await Array.fromAsync(entry)) };
    await read;
  } catch (error) {
    // What failed first says why; the streams after it only say that they were cut off.
    const cause = await read.then(
      () => error,
      (first: unknown) => first,
    );
    throw cause instanceof DatabaseError ? cause : isAbsent(cause) ? cause : new BackupDamaged(cause);
  }
}

const isAbsent = (error: unknown) => error instanceof Error && 'syscall' in error;
