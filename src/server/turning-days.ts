import { turnAgreements } from '#domain/agreements/turn-agreements.server.ts';
import { writeOfAgreements } from '#domain/agreements/write/write-of-agreements.server.ts';
import { turnPromises } from '#domain/promises/keep-all.server.ts';
import type { Services } from './services.ts';

const every = 60_000;

/**
 * Writes down what became of agreements and promises when a day has passed, and writes to debtors of their installments: at the
 * start, then within a minute. Returns what stops it.
 */
export function startTurningDays(services: Services, report: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= turn(services)
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

/** Agreements first: what is promised may be all that is owed, of which one that is broken decides the interest. */
async function turn(services: Services): Promise<void> {
  await turnAgreements(services);
  await turnPromises(services);
  await writeOfAgreements(services);
}
