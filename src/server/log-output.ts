import { memberOf } from '#engine/member-of.ts';
import { writeSync } from 'node:fs';

const pause = new Int32Array(new SharedArrayBuffer(4));
const pauseMs = 50;
/** A second for a reader that cannot keep up. */
const mostPauses = 20;

/**
 * Where the log goes: standard output. Lines that cannot be written, for the disk is full or its reader is gone, are lost and people
 * are answered on; the logger's own output would end the process, and wait for room while it ends.
 */
export const logOutput = {
  write(line: string): void {
    let rest = Buffer.from(line);
    for (let pauses = 0; rest.length && pauses < mostPauses;) {
      try {
        rest = rest.subarray(writeSync(1, rest));
      } catch (error) {
        if (memberOf(error, 'code') !== 'EAGAIN') return;
        Atomics.wait(pause, 0, 0, pauseMs);
        pauses += 1;
      }
    }
  },
};
