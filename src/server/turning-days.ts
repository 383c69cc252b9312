import { sql } from 'kysely';
import type { Resource } from '#engine/resource.ts';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { agreement } from '#domain/agreements/agreement.ts';
import { keepAgreements } from '#domain/agreements/keep-agreements.server.ts';
import { writeOfAgreements } from '#domain/agreements/write/write-of-agreements.server.ts';
import { keepPromises } from '#domain/promises/keep-promises.server.ts';
import { promise } from '#domain/promises/promise.ts';
import { contextInNameOf, type ContextNeeds } from './job-context.ts';
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

async function turn(services: Services): Promise<void> {
  await turnCases(services);
  await writeOfAgreements(services);
}

/** Cases that are worked out in one transaction. */
const together = 100;

/**
 * What changes by itself when a day has passed is written down, and breaches are noted. Agreements first: what is promised may
 * be all that is owed, of which one that is broken decides the interest.
 */
export async function turnCases(services: ContextNeeds): Promise<void> {
  await turnWith(services, agreement, keepAgreements);
  await turnWith(services, promise, keepPromises);
}

async function turnWith(
  services: ContextNeeds,
  { table }: Resource,
  keep: (context: Context, tx: Tx, caseIds: readonly number[]) => Promise<void>,
): Promise<void> {
  const context = await contextInNameOf(services, 0);
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select distinct debt_case_id as id from ${sql.id(table)} where debt_case_id > ${last} and holds_until < current_date
      order by debt_case_id limit ${together}`.execute(services.db);
    if (!rows.length) return;
    const ids = rows.map(({ id }) => id);
    await inTransaction(context, (inner, tx) => keep(inner, tx, ids));
    last = ids.at(-1)!;
  }
}
