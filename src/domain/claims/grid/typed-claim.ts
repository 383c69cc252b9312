import { type ClaimColumn, claimColumns } from './claim-columns.ts';

/** A row of the grid as it is typed: each cell a text; a select's what its choice has, or what was pasted and is none of its. */
export type TypedClaim = Readonly<Record<ClaimColumn, string>>;

/** What a select offers. */
export interface CellChoice {
  readonly value: string;
  readonly label: string;
  /** Further words for it in what is pasted. */
  readonly also: readonly string[];
}

/** By the column, what its select offers; the other cells are typed. */
export type CellChoices = Readonly<Partial<Record<ClaimColumn, readonly CellChoice[]>>>;

/** What is typed anew in each row; the rest is taken over from the row before. */
const ownCells = ['description', 'amount', 'interest_amount', 'due_date'] as const;

/** A row in which nothing was typed yet is not saved. */
export const isBlankClaim = (claim: TypedClaim): boolean => ownCells.every((name) => claim[name].trim() === '');

/** The next row: of the same contract, kind and currency. */
export const nextClaim = (before: TypedClaim): TypedClaim => ({
  ...before,
  description: '',
  amount: '',
  interest_amount: '',
  due_date: '',
});

export const isSameClaim = (one: TypedClaim, other: TypedClaim): boolean =>
  claimColumns.every((name) => one[name] === other[name]);
