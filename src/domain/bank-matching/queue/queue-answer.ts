/** Who works a line now. */
export interface LineHold {
  readonly bank_transfer_id: number;
  readonly held_by_user_id: number;
  readonly held_by: string;
  /** ISO 8601. */
  readonly held_until: string;
}

/** What the lines of a filter come to in one currency; amounts are `"1234.50"`. */
export interface LineTotals {
  readonly currency: string;
  /** Lines that are left to decide, and those that are decided; plain debits are neither. */
  readonly left_count: number;
  readonly done_count: number;
  /** What came in by the bank: `matched`, `left`, `ignored` and `reversed` together. */
  readonly credit: string;
  readonly matched: string;
  readonly left: string;
  readonly ignored: string;
  readonly reversed: string;
  /** What went out by the bank. */
  readonly debit: string;
}
