import { inTheirCases } from '#domain/cases/in-their-cases.server.ts';
import { keepLimitation } from '#domain/claims/case-limitation.server.ts';
import { changesDebt } from '#domain/claims/changed-debt.ts';
import type { Row, Rule, Written } from '#engine/server/behaviour.ts';
import type { BehaviourNeeds } from '#server/area.ts';
import { keepAllCases } from './keep-all.server.ts';
import { keepCases } from './keep-cases.server.ts';

/** What lives in a case and decides what is owed there: invoices and payments. */
export const ofCase = inTheirCases(keepCases);

/** A case that is made has no claims with a date yet; a change counts only where it may move payments. */
export const ofChangedDebt: Rule<Written> = {
  async ofAll(writes) {
    const { context, tx } = writes[0];
    const changed = writes.filter(({ action }) => action === 'update').filter(changesDebt);
    const ids = changed.map(({ record }) => record.id);
    await keepCases(context, tx, ids);
  },
};

/** What of a contract decides the interest of its invoices, and in which case it does. */
const ofTerms = ['debt_case_id', 'interest_kind', 'interest_rate', 'contract_type_id', 'sant_financing_kind'];

/** One that is made has no invoices yet. What was promised follows every change of a contract by itself. */
export const ofContract = inTheirCases(
  keepLimitation,
  ({ before, record }) => before && differsIn(ofTerms, before, record),
);

/** What interest there is decides what is paid and what all that is owed comes to: by a job where there are many cases. */
export const ofRates = (send: BehaviourNeeds['send']): Rule<Written> => ({
  async ofAll([{ context, tx }]) {
    await keepAllCases(context, tx, send);
  },
});

/** What of a creditor or a debtor decides the interest of their cases, and what payments cover first. */
const ofInterest = ['is_bank', 'interest_kind', 'allocation_order', 'consumer', 'partnership', 'nip'];

/** The parties decide the interest as the rates do, in their cases. */
export const ofParties = (send: BehaviourNeeds['send']): Rule<Written> => ({
  async ofAll(writes) {
    const { context, tx } = writes[0];
    const changed = writes.filter(({ before, record }) => before && differsIn(ofInterest, before, record));
    if (changed.length) await keepAllCases(context, tx, send, { parties: changed.map(({ record }) => record.id) });
  },
});

const differsIn = (names: readonly string[], before: Row, record: Row) =>
  names.some((name) => (before[name] ?? null) !== (record[name] ?? null));
