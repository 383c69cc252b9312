import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { contextInNameOf, type ContextNeeds } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { keepPromises } from './keep-promises.server.ts';

/** Cases that are worked out in one transaction. */
const together = 100;

/** Fewer cases than this are worked out while whoever changed a setting waits. */
const few = 300;

const jobName = 'promises';

/** Leaves work behind that exists if and only if the transaction is kept. */
export type SendJob = (name: string, data: object, tx: Tx) => Promise<void>;

/** Every promise is counted anew: at once where there are few, else by a job. */
export async function keepAllPromises(context: Context, tx: Tx, send: SendJob): Promise<void> {
  const first = await casesAfter(tx, 0, few);
  if (first.length < few) return keepPromises(context, tx, first);
  await send(jobName, {}, tx);
}

export function addPromiseJob(services: Services): void {
  services.jobs.define(jobName, async (_, { signal }) => keepWhere(services, sql`true`, signal));
}

/** What changes by itself when a day has passed is written down, and broken promises are noted. */
export async function turnPromises(services: ContextNeeds): Promise<void> {
  await keepWhere(services, sql`holds_until < current_date`);
}

/** In the order of their cases, so that work that was stopped and begun again gets through. */
async function keepWhere(services: ContextNeeds, where: RawBuilder<SqlBool>, signal?: AbortSignal): Promise<void> {
  const context = await contextInNameOf(services, 0);
  let last = 0;
  for (;;) {
    signal?.throwIfAborted();
    const ids = await casesAfter(services.db, last, together, where);
    if (!ids.length) return;
    await inTransaction(context, (inner, tx) => keepPromises(inner, tx, ids));
    last = ids.at(-1)!;
  }
}

async function casesAfter(
  db: Db,
  last: number,
  most: number,
  where: RawBuilder<SqlBool> = sql`true`,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct debt_case_id as id from promises where debt_case_id > ${last} and ${where}
    order by debt_case_id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
