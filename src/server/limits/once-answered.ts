import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

const waiting = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Runs what waits for an answer to be on its way, or its client gone. Node warns of more than ten listeners, of which a long answer
 * that is packed takes most: all that waits has these two together.
 */
export function onceAnswered(answer: ServerResponse, run: () => void): void {
  const others = waiting.get(answer);
  if (others) {
    others.push(run);
    return;
  }
  const all = [run];
  waiting.set(answer, all);
  finished(answer, () => {
    waiting.delete(answer);
    all.forEach((each) => each());
  });
}
