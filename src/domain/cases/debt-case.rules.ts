import { isMoney, subtractMoney, sumMoney } from '#engine/money.ts';
import type { DraftOf, RecordOf } from '#engine/record-of.ts';
import type { debtCase } from './debt-case.ts';

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

/** Where a party sits, as invoices and notices name it: the registered address, else where letters go. */
export const seatOf = <Address extends { id: number; type: string | null }>(
  addresses: readonly Address[],
): Address | null => letterAddress(addresses.filter(({ type }) => type === 'registered')) ?? letterAddress(addresses);

interface TotalsOf {
  readonly record: DraftOf<typeof debtCase>;
  readonly before: RecordOf<typeof debtCase> | null;
  /** The case this one is a copy of. */
  readonly original?: RecordOf<typeof debtCase> | null;
  /** Fields that a person set. */
  readonly sent: ReadonlySet<string>;
}

/** The total follows initial amount and cost until somebody sets it; what remains is total less payments, per currency. */
export function setTotals({ record, sent, before, original }: TotalsOf): void {
  const known = before ?? original;
  for (const name of ['total_amount', 'total_amount_euro'] as const) {
    const flag = `${name}_set` as const;
    if (original) record[flag] = original[flag];
    if (sent.has(name) && record[name] !== known?.[name]) record[flag] = record[name] !== null;
    else if (sent.has(name) && record[name] === null) record[flag] = false;
  }
  if (!record.total_amount_set) record.total_amount = partsTotal(record);
  if (!record.total_amount_euro_set) record.total_amount_euro = record.initial_amount_euro ?? null;
  Object.assign(record, remainingOf(record));
}

interface Parts {
  readonly initial_amount?: unknown;
  readonly debt_collection_cost?: unknown;
}

/** What the total in złotys is of until somebody sets it; null while there is nothing of either. */
export function partsTotal({ initial_amount, debt_collection_cost }: Parts): string | null {
  const amounts = [initial_amount, debt_collection_cost].filter(isMoney);
  return amounts.length ? sumMoney(amounts) : null;
}

/** The amounts of a case that what remains follows from. */
export type Owed = Readonly<
  Partial<Record<'total_amount' | 'total_amount_euro' | 'payments_sum' | 'payments_sum_euro', string | null>>
>;

/** Total less payments in each currency; null where no total is known. */
function remainingOf(owed: Owed) {
  return {
    remaining_amount: remaining(owed.total_amount, owed.payments_sum),
    remaining_amount_euro: remaining(owed.total_amount_euro, owed.payments_sum_euro),
  };
}

const remaining = (total: string | null | undefined, paid: string | null | undefined) =>
  typeof total === 'string' ? subtractMoney(total, paid ?? '0.00') : null;
