import { type RawBuilder, sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { patientJob } from '#file-runs/run-job.server.ts';
import type { BehaviourNeeds } from '#server/area.ts';
import { contextInNameOf } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { keepPromises } from '#domain/promises/keep-promises.server.ts';
import { keepCases } from './keep-cases.server.ts';

/** Cases that are worked out in one transaction. */
const together = 100;

/** Fewer cases than this are worked out while whoever changed a setting waits. */
const few = 300;

/** Transactions that one job does: what comes after them is another's, so that killed work goes on near where it was. */
const partsOfJob = 50;

/** From when it counted promises alone: what waits under that name is done by this. */
const jobName = 'promises';

/** What is to be counted anew: all that is kept of all cases, unless less is named. */
interface Which {
  /** Cases of these creditors and debtors alone. */
  readonly parties?: readonly number[];
  readonly promisesAlone?: true;
}

const keepingOf = ({ promisesAlone }: Which) => (promisesAlone ? keepPromises : keepCases);

/** Cases are counted anew: at once where there are few, else by a job. */
export async function keepAllCases(
  context: Context,
  tx: Tx,
  send: BehaviourNeeds['send'],
  which: Which = {},
): Promise<void> {
  const ids = await touchedCases(tx, which, 0, few);
  if (ids.length < few) await keepingOf(which)(context, tx, ids);
  else await send(jobName, which, tx);
}

export function addKeepingJob({ jobs, ...services }: Services): void {
  jobs.define<Which & { readonly last?: number }>(
    jobName,
    async ({ last = 0, ...which }, { signal }) => {
      const context = await contextInNameOf(services, 0);
      let after: number | undefined = last;
      for (let part = 1; part <= partsOfJob && after !== undefined; part += 1) {
        signal.throwIfAborted();
        const from: number = after;
        after = await inTransaction(context, async (inner, tx) => {
          const ids = await touchedCases(tx, which, from, together);
          await keepingOf(which)(inner, tx, ids);
          const reached = ids.at(-1);
          if (reached && part === partsOfJob) await jobs.send(jobName, { ...which, last: reached }, { tx });
          return reached;
        });
      }
    },
    patientJob,
  );
}

/** In the order of their ids. Where nothing was paid or promised, nothing that is kept follows from the interest. */
async function touchedCases(tx: Tx, { parties, promisesAlone }: Which, last: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from debt_cases c
    where c.id > ${last} and ${parties === undefined ? sql`true` : inCasesOf(parties)}
      and (exists (select from promises p where p.debt_case_id = c.id)
        or ${promisesAlone ? sql`false` : sql`exists (select from debtor_payments y where y.debt_case_id = c.id)`})
    order by c.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

const inCasesOf = (parties: readonly number[]): RawBuilder<boolean> => sql`c.id in (
  select id from debt_cases where creditor_id = any(${parties}::bigint[])
  union all select id from debt_cases where debtor_id = any(${parties}::bigint[]))`;
