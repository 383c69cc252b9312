import type { Terms } from './tier.ts';

export type Basis = 'payment' | 'item_returned' | 'flat';

/** A rule of one creditor in one currency. */
export interface Rule {
  readonly basis: Basis;
  /** The first day on which it holds. */
  readonly valid_from: string;
  readonly terms: Terms;
  /** Per cent, two decimals. */
  readonly vat_rate: string;
}

/** The rule of that basis that holds on a day: the newest that has begun. */
export const ruleOn = (rules: readonly Rule[], basis: Basis, day: string): Rule | undefined =>
  rules
    .filter((rule) => rule.basis === basis && rule.valid_from <= day)
    .toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1))[0];

export const isAnyOn = (rules: readonly Rule[], day: string): boolean =>
  rules.some(({ valid_from }) => valid_from <= day);
