import { sql } from 'kysely';
import type { Rule, Tx, Written } from '#engine/server/behaviour.ts';
import { inTheirCases } from '#domain/cases/in-their-cases.server.ts';
import { keepPromises } from './keep-promises.server.ts';

const ofPromise = [
  'debt_case_id',
  'payment_pledge_date',
  'item_return_pledge_date',
  'payment_pledge_amount',
  'payment_pledge_currency_id',
  'pledge_additional',
  'pledge_cancelled_on',
  'pledge_cancel_reason',
  'performed_at',
  'task_state',
  'given_to_user_id',
];

/** An activity without a promise changes nothing of those there are. */
export const ofActivity = inTheirCases(
  keepPromises,
  ({ action, before, record }) =>
    [before, record].some((row) => row?.payment_pledge_date || row?.item_return_pledge_date) &&
    (action === 'destroy' || ofPromise.some((name) => (before?.[name] ?? null) !== (record[name] ?? null))),
);

/** With a contract its items come and go. */
export const ofContract = inTheirCases(keepPromises);

/** Items count as all of a case's, by its contracts. */
export const ofItem: Rule<Written> = {
  async ofAll(writes) {
    const { context, tx } = writes[0];
    const contracts = writes.flatMap(({ before, record }) => [before?.contract_id, record.contract_id]);
    await keepPromises(context, tx, await casesOfContracts(tx, contracts));
  },
};

async function casesOfContracts(tx: Tx, ids: readonly unknown[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct debt_case_id as id from contracts where id = any(${ids}::bigint[])`.execute(tx);
  return rows.map(({ id }) => id);
}
