import { Transform } from 'node:stream';

/**
 * Passes a message on, and waits for `before` ahead of its end: a mail server takes a message only with the line that
 * ends it. It buffers nothing, so that the end is reached only when the server has asked for the message.
 */
export function heldEnd(before: () => Promise<void>): Transform {
  return new Transform({
    readableHighWaterMark: 0,
    transform: (chunk: Buffer, _encoding, done) => done(null, chunk),
    async flush(done) {
      try {
        await before();
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
