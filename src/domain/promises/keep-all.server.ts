import { type RawBuilder, sql } from 'kysely';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { keepLimitation } from '#domain/claims/case-limitation.server.ts';
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

/** Which cases are to be counted anew: all, or those of some creditors and debtors. */
interface Whose {
  readonly parties?: readonly number[];
}

/** All that is kept of cases and follows from what is owed in them: the dates of limitation and what came of promises. */
export async function keepCases(context: Context, tx: Tx, ids: readonly number[]): Promise<void> {
  await keepLimitation(context, tx, ids);
  await keepPromises(context, tx, ids);
}

/** Cases are counted anew: at once where there are few, else by a job. */
export async function keepAllCases(context: Context, tx: Tx, send: SendJob, whose: Whose = {}): Promise<void> {
  const first = await idsOf(tx, touchedCases(whose, 0, few));
  if (first.length < few) return keepCases(context, tx, first);
  await send(jobName, whose, tx);
}

export function addKeepingJob(services: Services): void {
  services.jobs.define<Whose>(jobName, (whose, { signal }) =>
    keepEach(services, (last) => touchedCases(whose, last, together), keepCases, signal),
  );
}

/** What changes by itself when a day has passed is written down, and broken promises are noted. */
export async function turnPromises(services: ContextNeeds): Promise<void> {
  const turned = (last: number): CaseIds => sql`
    select distinct debt_case_id as id from promises where debt_case_id > ${last} and holds_until < current_date
    order by id limit ${together}`;
  await keepEach(services, turned, keepPromises);
}

type CaseIds = RawBuilder<{ readonly id: number }>;

/** Where nothing was paid or promised, nothing that is kept follows from the interest. */
const touchedCases = ({ parties }: Whose, last: number, most: number): CaseIds => sql`
  select c.id from debt_cases c
  where c.id > ${last} and ${parties === undefined ? sql`true` : inCasesOf(parties)}
    and (exists (select from promises p where p.debt_case_id = c.id)
      or exists (select from debtor_payments y where y.debt_case_id = c.id))
  order by c.id limit ${most}`;

const inCasesOf = (parties: readonly number[]) => sql`c.id in (
  select id from debt_cases where creditor_id = any(${parties}::bigint[])
  union all select id from debt_cases where debtor_id = any(${parties}::bigint[]))`;

/** In the order of their ids, so that work that was stopped and begun again gets through. */
async function keepEach(
  services: ContextNeeds,
  after: (last: number) => CaseIds,
  keep: (context: Context, tx: Tx, ids: readonly number[]) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const context = await contextInNameOf(services, 0);
  let last = 0;
  for (;;) {
    signal?.throwIfAborted();
    const ids = await idsOf(services.db, after(last));
    if (!ids.length) return;
    await inTransaction(context, (inner, tx) => keep(inner, tx, ids));
    last = ids.at(-1)!;
  }
}

async function idsOf(db: Db, cases: CaseIds): Promise<number[]> {
  const { rows } = await cases.execute(db);
  return rows.map(({ id }) => id);
}
