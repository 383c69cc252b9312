import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { agreement } from '#domain/agreements/agreement.ts';
import { keepAgreements } from '#domain/agreements/keep-agreements.server.ts';
import { writeOfAgreements } from '#domain/agreements/write/write-of-agreements.server.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { keepLimitation } from '#domain/claims/case-limitation.server.ts';
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

/** Rows that tell until when they hold, and of which case they are. */
const turning = {
  agreements: { table: agreement.table, ofCase: 'debt_case_id', until: 'holds_until' },
  debts: { table: debtCase.table, ofCase: 'id', until: 'debt_holds_until' },
  promises: { table: promise.table, ofCase: 'debt_case_id', until: 'holds_until' },
};

/**
 * What changes by itself when a day has passed is written down, and breaches are noted. Agreements first: what is promised may
 * be all that is owed, of which one that is broken decides the interest.
 */
export async function turnCases(services: ContextNeeds): Promise<void> {
  await turnWith(services, turning.agreements, keepAgreements);
  await turnWith(services, turning.debts, keepLimitation);
  await turnWith(services, turning.promises, keepPromises);
}

async function turnWith(
  services: ContextNeeds,
  { table, ofCase, until }: (typeof turning)[keyof typeof turning],
  keep: (context: Context, tx: Tx, caseIds: readonly number[]) => Promise<void>,
): Promise<void> {
  const context = await contextInNameOf(services, 0);
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.id(ofCase)} as id from ${sql.id(table)}
      where ${sql.id(ofCase)} > ${last} and ${sql.id(until)} < current_date
      order by 1 limit ${together}`.execute(services.db);
    if (!rows.length) return;
    const ids = rows.map(({ id }) => id);
    await inTransaction(context, (inner, tx) => keep(inner, tx, ids));
    last = ids.at(-1)!;
  }
}
