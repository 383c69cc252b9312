import { memberOf } from '#engine/member-of.ts';
import { writeSync } from 'node:fs';

const pause = new Int32Array(new SharedArrayBuffer(4));
const pauseMs = 50;
/** A second for a reader that cannot keep up, and none until it reads again. */
const mostPauses = 20;
let patience = mostPauses;

/**
 * Where the log goes: standard output. Lines that cannot be written, for the disk is full or its reader is gone, are lost and people
 * are answered on; the logger's own output would end the process, and wait for room while it ends.
 */
export const logOutput = {
  write(line: string): void {
    let rest = Buffer.from(line);
    while (rest.length) {
      try {
        rest = rest.subarray(writeSync(1, rest));
        patience = mostPauses;
      } catch (error) {
        if (memberOf(error, 'code') !== 'EAGAIN' || patience === 0) return;
        Atomics.wait(pause, 0, 0, pauseMs);
        patience -= 1;
      }
    }
  },
};
