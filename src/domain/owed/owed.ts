import type { FoundRecord } from '#domain/search/search-answer.ts';

/** What is owed in one currency. */
export interface OwedAmount {
  readonly currency: string;
  /** Decimal text, never below zero: what was overpaid in one case is no payment in another. */
  readonly amount: string;
}

/** What is owed in one currency: in all the cases, and in those that are still open. */
export interface OwedSum extends OwedAmount {
  readonly open_amount: string;
}

/** In which cases a party or a person is, as far as whoever asks sees them. */
export interface Owed {
  readonly total: number;
  readonly open: number;
  /** With interest and costs to this day, as far as a debtor answers for it; null where the cases are too many to be added up. */
  readonly owed: readonly OwedSum[] | null;
  /** The first of them: the open ones, then the newest. */
  readonly debt_cases: readonly FoundRecord[];
}
