import type { FoundRecord } from '#domain/search/search-answer.ts';

/** What is owed in one currency: in all the cases, and in those that are still open. Decimal text. */
export interface OwedSum {
  readonly currency: 'PLN' | 'EUR';
  readonly amount: string;
  readonly open_amount: string;
}

/** In which cases a party or a person is, as far as whoever asks sees them. */
export interface Owed {
  readonly total: number;
  readonly open: number;
  readonly owed: readonly OwedSum[];
  /** The first of them: the open ones, then the newest. */
  readonly debt_cases: readonly FoundRecord[];
}
