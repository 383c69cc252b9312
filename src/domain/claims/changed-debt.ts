/** What of a case decides what is owed in it, and which of its claims a payment covers. */
const ofDebt = [
  'initial_amount',
  'initial_amount_euro',
  'debt_collection_cost',
  'debt_collection_cost_date',
  'receive_date',
  'creditor_id',
  'debtor_id',
];

type Values = Readonly<Record<string, unknown>>;

/** Whether a case that was there owes otherwise than before. */
export const changesDebt = ({ before, record }: { readonly before: Values | null; readonly record: Values }): boolean =>
  before !== null && ofDebt.some((name) => before[name] !== record[name]);
