import type { RunState, Told } from '#file-runs/run.ts';

export type StatementFormat = 'mt940' | 'camt.053' | 'elixir0' | 'csv' | 'virtual_accounts';

/** A statement of a file and what became of it, as it is answered. */
export interface StatementOutcome {
  readonly id: number | null;
  readonly bank_account_id: number;
  readonly bank_account: string;
  readonly account: string;
  readonly currency: string;
  readonly statement_no: string | null;
  readonly opening_date: string | null;
  readonly closing_date: string | null;
  readonly opening_balance: string | null;
  readonly closing_balance: string | null;
  readonly lines_count: number;
  readonly credit_sum: string;
  readonly debit_sum: string;
  readonly gap: string | null;
  readonly status: 'created' | 'skipped';
  readonly duplicate_of: number | null;
}

/** What is to be known of a file that was taken. */
export interface StatementWarning {
  readonly code: string;
  readonly message: string;
}

/** A bank's file as it is answered (contract §14): its statements come with the end. */
export interface BankFileAnswer {
  readonly id: number;
  readonly state: RunState;
  readonly format: StatementFormat | null;
  readonly dry_run: boolean;
  readonly file_name: string;
  readonly reading: boolean;
  /** Lines read so far. */
  readonly total: number;
  readonly processed: number;
  /** Statements. */
  readonly created: number;
  readonly skipped: number;
  readonly statements: readonly StatementOutcome[];
  readonly warnings: readonly StatementWarning[];
  readonly errors?: Told;
  readonly columns?: readonly string[];
  /** The account of a refused file that is not among the bank accounts. */
  readonly strange_account?: string;
}
