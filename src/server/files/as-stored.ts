import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { memberOf } from '#engine/member-of.ts';
import { largestFile } from '#domain/documents/files/largest-file.ts';
import { atMost } from '../short-answer.ts';
import { SpoiltFile, StorageUnavailable } from './storage.ts';

/**
 * A file's bytes, held against the digest that it is named by: where they are others, whatever the disk or the bucket gave, the stream
 * ends with {@link SpoiltFile}, and whoever reads it lacks its end. So they do when they come no further ({@link StorageUnavailable}).
 */
export function asStored(bytes: Readable, key: string): Readable {
  const held = Readable.from(heldBack(bytes, key), { objectMode: false });
  // Somebody may go before they have read anything.
  return held.once('close', () => bytes.destroy());
}

async function* heldBack(bytes: Readable, key: string): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  let last: Uint8Array | undefined;
  try {
    for await (const chunk of atMost(largestFile, bytes)) {
      digest.update(chunk);
      if (last) yield last;
      last = chunk;
    }
  } catch (error) {
    throw new StorageUnavailable(
      `the file ${key} broke off: ${String(memberOf(error, 'code') ?? memberOf(error, 'name'))}`,
    );
  }
  if (digest.digest('hex') !== key) throw new SpoiltFile(`the file ${key} has other bytes than were stored`);
  if (last) yield last;
}
