/** What one creditor's account of a period would be of, in one currency. */
export interface DueAccount {
  readonly creditor_id: number;
  readonly creditor: string;
  readonly currency_id: number;
  readonly currency: string;
  /** Payments that stand in no account, with those that came late for a closed one. */
  readonly payments_count: number;
  /** What they come to, with what closed accounts lack or have too much since corrections. */
  readonly collected: string;
  /** Payments of closed accounts that were corrected since. */
  readonly corrections_count: number;
  /** Collected items that are charged for and were not yet. */
  readonly items_count: number;
  /** A flat fee is charged. */
  readonly flat: boolean;
}
