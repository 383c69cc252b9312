import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';

/** The longest that somebody is left waiting, in milliseconds; contract §8 allows ten seconds with all that surrounds it. */
const longest = 9_000;

/**
 * How long the caller of a form that came at `since` (of `performance.now()`) would still wait for the end;
 * `Prefer: wait=2` asks for less (RFC 7240).
 */
export function patienceOf(request: FastifyRequest, since: number): number {
  const [, seconds] = /(?:^|[,;\s])wait=(\d{1,4})\b/.exec(String(request.headers.prefer ?? '')) ?? [];
  const whole = seconds === undefined ? longest : Math.min(Number(seconds) * 1_000, longest);
  return Math.max(0, whole - (performance.now() - since));
}

/** What is worked on when it has ended, or as far as it is when patience or the process ends. */
export async function whenEnded<Work>(
  find: () => Promise<Work>,
  isRunning: (work: Work) => boolean,
  patience: number,
  closing: AbortSignal,
): Promise<Work> {
  const end = Date.now() + patience;
  for (let pause = 20; ; pause = Math.min(pause * 1.5, 250)) {
    const work = await find();
    const left = end - Date.now();
    if (!isRunning(work) || left <= 0 || closing.aborted) return work;
    await wait(Math.min(pause, left), undefined, { signal: closing }).catch(() => {});
  }
}
