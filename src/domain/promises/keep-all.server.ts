import { type RawBuilder, sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { patientJob } from '#file-runs/run-job.server.ts';
import { keepLimitation } from '#domain/claims/case-limitation.server.ts';
import { contextInNameOf, type ContextNeeds } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { keepPromises } from './keep-promises.server.ts';

/** Cases that are worked out in one transaction. */
const together = 100;

/** Fewer cases than this are worked out while whoever changed a setting waits. */
const few = 300;

/** Transactions that one job does: what comes after them is another's, so that killed work goes on near where it was. */
const partsOfJob = 50;

const jobName = 'promises';

/** Leaves work behind that exists if and only if the transaction is kept. */
export type SendJob = (name: string, data: object, tx: Tx) => Promise<void>;

/** What is to be counted anew: all that is kept of all cases, unless less is named. */
interface Which {
  /** Cases of these creditors and debtors alone. */
  readonly parties?: readonly number[];
  readonly promisesAlone?: true;
}

type Keep = (context: Context, tx: Tx, ids: readonly number[]) => Promise<void>;

/** All that is kept of cases and follows from what is owed in them: the dates of limitation and what came of promises. */
export const keepCases: Keep = async (context, tx, ids) => {
  await keepLimitation(context, tx, ids);
  await keepPromises(context, tx, ids);
};

const keepingOf = ({ promisesAlone }: Which): Keep => (promisesAlone ? keepPromises : keepCases);

/** Cases are counted anew: at once where there are few, else by a job. */
export async function keepAllCases(context: Context, tx: Tx, send: SendJob, which: Which = {}): Promise<void> {
  const { rows } = await touchedCases(which, 0, few).execute(tx);
  if (rows.length === few) return send(jobName, which, tx);
  await keepingOf(which)(
    context,
    tx,
    rows.map(({ id }) => id),
  );
}

export function addKeepingJob(services: Services): void {
  services.jobs.define<Which & { readonly last?: number }>(
    jobName,
    async ({ last = 0, ...which }, { signal }) => {
      const [context, keep] = [await contextInNameOf(services, 0), keepingOf(which)];
      let after = last;
      for (let part = 1; part <= partsOfJob; part += 1) {
        signal.throwIfAborted();
        const at = await inTransaction(context, async (inner, tx) => {
          const kept = await keepSome(inner, tx, touchedCases(which, after, together), keep);
          if (kept && part === partsOfJob) await services.jobs.send(jobName, { ...which, last: kept }, { tx });
          return kept;
        });
        if (at === undefined) return;
        after = at;
      }
    },
    patientJob,
  );
}

/** What changes by itself when a day has passed is written down, and broken promises are noted. */
export async function turnPromises(services: ContextNeeds): Promise<void> {
  const context = await contextInNameOf(services, 0);
  let last: number | undefined = 0;
  while (last !== undefined) {
    const turned: CaseIds = sql`
      select distinct debt_case_id as id from promises where debt_case_id > ${last} and holds_until < current_date
      order by id limit ${together}`;
    last = await inTransaction(context, (inner, tx) => keepSome(inner, tx, turned, keepPromises));
  }
}

type CaseIds = RawBuilder<{ readonly id: number }>;

/** Counts some cases anew; gives the last of them. */
async function keepSome(context: Context, tx: Tx, cases: CaseIds, keep: Keep): Promise<number | undefined> {
  const { rows } = await cases.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length) await keep(context, tx, ids);
  return ids.at(-1);
}

/** In the order of their ids. Where nothing was paid or promised, nothing that is kept follows from the interest. */
const touchedCases = ({ parties, promisesAlone }: Which, last: number, most: number): CaseIds => sql`
  select c.id from debt_cases c
  where c.id > ${last} and ${parties === undefined ? sql`true` : inCasesOf(parties)}
    and (exists (select from promises p where p.debt_case_id = c.id)
      or ${promisesAlone ? sql`false` : sql`exists (select from debtor_payments y where y.debt_case_id = c.id)`})
  order by c.id limit ${most}`;

const inCasesOf = (parties: readonly number[]) => sql`c.id in (
  select id from debt_cases where creditor_id = any(${parties}::bigint[])
  union all select id from debt_cases where debtor_id = any(${parties}::bigint[]))`;
