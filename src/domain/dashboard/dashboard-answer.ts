import type { QueueEntry } from '#domain/work-queue/queue-answer.ts';
import type { Outgrown } from '#server/database/outgrown.ts';
import type { FirstStepCode } from './first-step-names.ts';
import type { FigureCode } from './figure-names.ts';

/** A number, and the address of the list behind it: `/debt_cases?q[open_eq]=true`. */
export interface Figure {
  readonly code: FigureCode;
  readonly count: number;
  readonly address: string;
}

/** A number of somebody or something by name. */
export interface NamedFigure {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly address: string;
}

/** An open task of whoever asks, with a number to call the debtor by. */
export interface DueTask {
  readonly id: number;
  readonly debt_case_id: number;
  readonly debt_case: string;
  readonly debtor: string | null;
  readonly activity_type: string;
  readonly description: string | null;
  /** YYYY-MM-DD */
  readonly planned_date: string;
  /** HH:MM, null for any time that day. */
  readonly planned_time: string | null;
  readonly phone: string | null;
}

/** An amount, `"1234.50"`, and the address of the payments it sums. */
export interface Sum {
  readonly amount: string;
  readonly address: string;
}

/** What debtors of one creditor paid in one currency; without a creditor, of all of them. */
export interface CreditorMoney {
  readonly creditor_id: number | null;
  readonly creditor: string | null;
  readonly currency: string;
  readonly this_month: Sum;
  readonly last_month: Sum;
}

export interface FirstStep {
  readonly code: FirstStepCode;
  readonly is_done: boolean;
}

/** What waits for whoever asks: each part only for those whom it concerns, else null. */
export interface Dashboard {
  /** The agency's day, YYYY-MM-DD. */
  readonly day: string;
  /** From how many days on a case counts as without contact. */
  readonly quiet_days: number;
  readonly figures: readonly Figure[];
  /** The first tasks due. */
  readonly tasks: readonly DueTask[] | null;
  /** The first cases of the queue. */
  readonly queue: readonly QueueEntry[] | null;
  /** Overdue tasks by person. */
  readonly overdue: readonly NamedFigure[] | null;
  /** Cases by state. */
  readonly states: readonly NamedFigure[] | null;
  readonly money: readonly CreditorMoney[] | null;
  /** For whoever keeps the accounts of people, until there is a case and, for administrators, a letterhead of the office's own. */
  readonly first_steps: readonly FirstStep[] | null;
  /** For whoever keeps the rates of interest: the first day of a half-year of which the table has none, YYYY-MM-DD. */
  readonly rate_missing_from: string | null;
  /** For whoever keeps the accounts of people: the office is too large for the embedded database. */
  readonly outgrown: Outgrown | null;
}
