import { sql } from 'kysely';
import { applyRule, type Rule, type Tx, type Written } from '#engine/server/behaviour.ts';
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
const concernsPromise = ({ action, before, record }: Written) =>
  [before, record].some((row) => row?.payment_pledge_date || row?.item_return_pledge_date) &&
  (action === 'destroy' || ofPromise.some((name) => (before?.[name] ?? null) !== (record[name] ?? null)));

const keepOfActivity = inTheirCases(keepPromises, concernsPromise);

export const ofActivity: Rule<Written> = {
  async ofAll(writes) {
    await applyRule(keepOfActivity, writes);
    await warnOfNothing(writes[0].tx, writes.filter(concernsPromise));
  },
};

/** Without an amount all is promised that is owed in the currency, which may be nothing there and much in another. */
async function warnOfNothing(tx: Tx, writes: readonly Written[]): Promise<void> {
  const unlimited = writes.filter(
    ({ action, record }) => action !== 'destroy' && (record.payment_pledge_amount ?? null) === null,
  );
  if (!unlimited.length) return;
  const { rows } = await sql<{ activity_id: number; currency: string }>`
    select p.activity_id, c.code as currency from promises p join currencies c on c.id = p.currency_id
    where p.activity_id = any(${unlimited.map(({ record }) => record.id)}::bigint[])
      and p.kind = 'payment' and p.amount = 0 and p.cancelled_on is null`.execute(tx);
  const currencies = new Map(rows.map(({ activity_id, currency }) => [activity_id, currency]));
  for (const { record, warnings } of unlimited) {
    const currency = currencies.get(record.id);
    if (currency) warnings.add('payment_pledge_amount', 'pledge_of_nothing', { currency });
  }
}

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
