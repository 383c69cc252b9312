import { changesDebt } from '#domain/claims/changed-debt.ts';
import { sql } from 'kysely';
import type { Rule, Tx, Written } from '#engine/server/behaviour.ts';
import { keepAllCases, type SendJob } from './keep-all.server.ts';
import { keepPromises } from './keep-promises.server.ts';

/** What lives in a case and decides what became of its promises: activities, payments, invoices. */
export const ofCase: Rule<Written> = {
  async ofAll(writes) {
    const { context, tx } = writes[0];
    await keepPromises(
      context,
      tx,
      writes.flatMap(({ before, record }) => [before?.debt_case_id, record.debt_case_id]),
    );
  },
};

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
export const ofActivity: Rule<Written> = {
  async ofAll(writes) {
    const { context, tx } = writes[0];
    const promising = writes.filter(
      ({ action, before, record }) =>
        [before, record].some((row) => row?.payment_pledge_date || row?.item_return_pledge_date) &&
        (action === 'destroy' || ofPromise.some((name) => (before?.[name] ?? null) !== (record[name] ?? null))),
    );
    const cases = promising.flatMap(({ before, record }) => [before?.debt_case_id, record.debt_case_id]);
    await keepPromises(context, tx, cases);
  },
};

export const ofChangedDebt: Rule<Written> = {
  async ofAll(writes) {
    const { context, tx } = writes[0];
    const changed = writes.filter(changesDebt);
    await keepPromises(
      context,
      tx,
      changed.map(({ record }) => record.id),
    );
  },
};

/** What interest there is decides what is paid and what all that is owed comes to: by a job where there are many cases. */
export const ofRates = (send: SendJob): Rule<Written> => ({
  async ofAll([{ context, tx }]) {
    await keepAllCases(context, tx, send);
  },
});

/** What of a creditor or a debtor decides the interest of their cases, and what payments cover first. */
const ofInterest = ['is_bank', 'interest_kind', 'allocation_order', 'consumer', 'partnership', 'nip'];

/** The parties decide the interest as the rates do, in their cases. */
export const ofParties = (send: SendJob): Rule<Written> => ({
  async ofAll(writes) {
    const { context, tx } = writes[0];
    const changed = writes.filter(
      ({ before, record }) => before && ofInterest.some((name) => (before[name] ?? null) !== (record[name] ?? null)),
    );
    if (changed.length) await keepAllCases(context, tx, send, { parties: changed.map(({ record }) => record.id) });
  },
});

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
