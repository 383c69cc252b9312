import { addMoney, subtractMoney } from '#engine/money.ts';

type Values = Record<string, unknown>;

/** The bank's cases are marked as such, by the tax number of their creditor (contract §7). */
export function customerOfNip(creditorNip: string | null, bankNip: string | null): 'santander' | null {
  return bankNip !== null && creditorNip === bankNip ? 'santander' : null;
}

const preferred = ['mailing', 'registered'];

/** The address letters go to: for post, else the registered one, else the first; null without any. */
export function letterAddress<Address extends { id: number; type: string | null }>(
  addresses: readonly Address[],
): Address | null {
  const inOrder = addresses.toSorted((a, b) => a.id - b.id);
  const found = preferred.map((type) => inOrder.find((address) => address.type === type));
  return found.find(Boolean) ?? inOrder[0] ?? null;
}

interface TotalsOf {
  readonly record: Values;
  readonly before: Readonly<Values> | null;
  /** The case this one is a copy of. */
  readonly original?: Readonly<Values> | null;
  /** Fields that a person set. */
  readonly sent: ReadonlySet<string>;
}

/** The total follows initial amount and cost until somebody sets it; what remains is total less payments, per currency. */
export function setTotals({ record, sent, before, original }: TotalsOf): void {
  const known = before ?? original;
  for (const name of ['total_amount', 'total_amount_euro']) {
    const flag = `${name}_set`;
    if (original) record[flag] = original[flag];
    if (sent.has(name) && record[name] !== known?.[name]) record[flag] = record[name] !== null;
    else if (sent.has(name) && record[name] === null) record[flag] = false;
  }
  if (!record.total_amount_set) record.total_amount = sumOf(record, ['initial_amount', 'debt_collection_cost']);
  if (!record.total_amount_euro_set) record.total_amount_euro = record.initial_amount_euro ?? null;
  record.remaining_amount = remaining(record.total_amount, record.payments_sum);
  record.remaining_amount_euro = remaining(record.total_amount_euro, record.payments_sum_euro);
}

function sumOf(record: Values, names: readonly string[]): string | null {
  const amounts = names.map((name) => record[name]).filter((amount): amount is string => typeof amount === 'string');
  return amounts.length ? amounts.reduce(addMoney) : null;
}

function remaining(total: unknown, paid: unknown): string | null {
  return typeof total === 'string' ? subtractMoney(total, typeof paid === 'string' ? paid : '0.00') : null;
}
