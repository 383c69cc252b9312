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

/** Whose promises are to be counted anew: everybody's, or those in the cases of some creditors and debtors. */
interface Whose {
  readonly parties?: readonly number[];
}

/** Promises are counted anew: at once where there are few, else by a job. */
export async function keepAllPromises(context: Context, tx: Tx, send: SendJob, whose: Whose = {}): Promise<void> {
  const first = await casesAfter(tx, 0, few, inCasesOf(whose));
  if (first.length < few) return keepPromises(context, tx, first);
  await send(jobName, whose, tx);
}

export function addPromiseJob(services: Services): void {
  services.jobs.define<Whose>(jobName, async (whose, { signal }) => keepWhere(services, inCasesOf(whose), signal));
}

const inCasesOf = ({ parties }: Whose): RawBuilder<SqlBool> =>
  parties === undefined
    ? sql`true`
    : sql`debt_case_id in (
        select id from debt_cases where creditor_id = any(${parties}::bigint[])
        union all select id from debt_cases where debtor_id = any(${parties}::bigint[]))`;

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
