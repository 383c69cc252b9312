import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { SpoiltFile } from './storage.ts';

/**
 * A file's bytes, held against the digest that it is named by: where they are others, whatever the disk or the bucket gave, the stream
 * ends with {@link SpoiltFile}, and whoever reads it lacks its end.
 */
export function asStored(bytes: Readable, key: string): Readable {
  const digest = createHash('sha256');
  let last: Buffer | undefined;
  const held = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      const before = last;
      last = chunk;
      done(null, before);
    },
    flush(done) {
      if (digest.digest('hex') === key) done(null, last);
      else done(new SpoiltFile(`the file ${key} has other bytes than were stored`));
    },
  });
  // Its reader is told by the stream itself.
  pipeline(bytes, held, () => undefined);
  return held;
}
