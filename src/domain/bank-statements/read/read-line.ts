/** What a bank wrote of an account on a day: the signed amount as it travels. */
export interface Balance {
  /** Null where the bank tells the balance alone. */
  readonly date: string | null;
  readonly amount: string;
}

/** A statement as its file begins it; what stands at its end is filled in when it is met. */
export interface StatementHead {
  /** The line of the file on which it begins. */
  readonly row: number;
  /** As the file writes it. */
  readonly account: string;
  readonly currency: string | null;
  readonly statement_no: string | null;
  readonly opening: Balance | null;
  closing: Balance | null;
  /** The line on which its end stands. */
  closingRow: number;
}

/** A line of a statement, in the columns of a transfer. */
export interface ReadLine {
  readonly booked_on: string;
  readonly value_on: string;
  /** Without a sign, above zero. */
  readonly amount: string;
  readonly side: 'credit' | 'debit';
  readonly reversal: boolean;
  readonly counterparty: string | null;
  readonly counterparty_account: string | null;
  readonly title: string | null;
  readonly bank_reference: string | null;
  readonly virtual_account: string | null;
}

/** What a reader gives in the order of the file: each statement before its lines. */
export type Read = { readonly head: StatementHead } | { readonly head: StatementHead; readonly line: ReadLine };

/** What a line says where its format has no more of it. */
export const plainLine = { reversal: false, bank_reference: null, virtual_account: null } as const;
