import { compareMoney } from '#engine/money.ts';

/** What a collector may agree alone for a creditor; null: anything. */
interface Limits {
  readonly max_items: number | null;
  readonly max_amount: string | null;
}

interface Terms {
  readonly count: number;
  readonly total: string;
  readonly confirmed_on: string | null;
}

/** Whether a coordinator is to confirm these terms, and nobody did. */
export const isAboveLimits = ({ max_items, max_amount }: Limits, { count, total, confirmed_on }: Terms): boolean =>
  confirmed_on === null &&
  ((max_items !== null && count > max_items) || (max_amount !== null && compareMoney(total, max_amount) > 0));
