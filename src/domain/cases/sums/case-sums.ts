import type { CaseRecord } from '../case-record.ts';

/** What is owed, paid and left in one currency. */
export interface CaseSums {
  readonly currency: 'PLN' | 'EUR';
  readonly total: string | null;
  readonly paid: string | null;
  readonly remaining: string | null;
}

type Amounts = Pick<
  CaseRecord,
  | 'total_amount'
  | 'payments_sum'
  | 'remaining_amount'
  | 'total_amount_euro'
  | 'payments_sum_euro'
  | 'remaining_amount_euro'
>;

/** The sums of a case in the currencies it has, złotys first; a case without any amount has empty ones in złotys. */
export function sumsOf(record: Amounts): readonly [CaseSums, ...CaseSums[]] {
  const zloty: CaseSums = {
    currency: 'PLN',
    total: record.total_amount,
    paid: record.payments_sum,
    remaining: record.remaining_amount,
  };
  const euro: CaseSums = {
    currency: 'EUR',
    total: record.total_amount_euro,
    paid: record.payments_sum_euro,
    remaining: record.remaining_amount_euro,
  };
  if (!isThere(euro)) return [zloty];
  return isThere(zloty) ? [zloty, euro] : [euro];
}

function isThere({ total, paid }: CaseSums): boolean {
  return total !== null || !/^0(\.0+)?$/.test(paid ?? '0');
}
