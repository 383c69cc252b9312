import { memberOf } from '#engine/member-of.ts';
import { writeSync } from 'node:fs';

const pause = new Int32Array(new SharedArrayBuffer(4));
const pauseMs = 50;
/** A second for a reader that cannot keep up, and none until it reads again. */
const mostPauses = 20;

/** Lines that cannot be written, for the disk is full or its reader is gone, are lost and people are answered on. */
function outputTo(descriptor: 1 | 2) {
  let patience = mostPauses;
  return {
    write(line: string): void {
      let rest = Buffer.from(line);
      while (rest.length) {
        try {
          rest = rest.subarray(writeSync(descriptor, rest));
          patience = mostPauses;
        } catch (error) {
          if (memberOf(error, 'code') !== 'EAGAIN' || patience === 0) return;
          Atomics.wait(pause, 0, 0, pauseMs);
          patience -= 1;
        }
      }
    },
  };
}

/** Where the log goes: standard output. The logger's own output would end the process, and wait for room while it ends. */
export const logOutput = outputTo(1);

/** Standard error, for as long as people are answered: of what the console finds no room for it ends the process. */
export const errorOutput = outputTo(2);
