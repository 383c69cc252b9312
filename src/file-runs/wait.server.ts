import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The longest that somebody is left waiting, in milliseconds; contract §8 allows ten seconds with all that surrounds it. */
const longest = 9_000;

/**
 * What a caller waits for when it has ended, or as far as it is when their patience or the process ends. `since` (of
 * `performance.now()`) is when they began to wait.
 */
export type WhenEnded = <Work>(
  request: FastifyRequest,
  since: number,
  find: () => Promise<Work>,
  isRunning: (work: Work) => boolean,
) => Promise<Work>;

/** Lets the callers of `app` wait for work that outlives their request. */
export function waitingIn(app: FastifyInstance): WhenEnded {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return async (request, since, find, isRunning) => {
    const end = since + patienceOf(request);
    for (let pause = 20; ; pause = Math.min(pause * 1.5, 250)) {
      const work = await find();
      const left = end - performance.now();
      if (!isRunning(work) || left <= 0 || closing.signal.aborted) return work;
      await wait(Math.min(pause, left), undefined, { signal: closing.signal }).catch(() => {});
    }
  };
}

/** `Prefer: wait=2` asks for less than the longest (RFC 7240). */
function patienceOf(request: FastifyRequest): number {
  const [, seconds] = /(?:^|[,;\s])wait=(\d{1,4})\b/.exec(String(request.headers.prefer ?? '')) ?? [];
  return seconds === undefined ? longest : Math.min(Number(seconds) * 1_000, longest);
}
