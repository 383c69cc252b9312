import { turnPromises } from '#domain/promises/keep-all.server.ts';
import type { ContextNeeds } from './job-context.ts';

const every = 60_000;

/** Writes down what became of promises when their day has passed: at the start, then within a minute. Returns what stops it. */
export function startPromiseDays(services: ContextNeeds, report: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= turnPromises(services)
      .catch(report)
      .finally(() => (running = undefined));
  };
  run();
  const timer = setInterval(run, every).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
