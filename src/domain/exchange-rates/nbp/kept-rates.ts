/** What became of a table: codes of currencies by what was done with their rates. */
export interface KeptRates {
  readonly number: string;
  readonly date: string;
  readonly created: readonly string[];
  /** Kept before, with the same rate. */
  readonly skipped: readonly string[];
  /** Kept before with another rate, which stays. */
  readonly different: readonly string[];
  /** Announced for a hundred units or more, which four decimals do not hold. */
  readonly too_small: readonly string[];
}
