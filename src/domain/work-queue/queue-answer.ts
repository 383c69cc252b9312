import type { RuleCode } from './rule-names.ts';

/** A rule as it is set: days and amount only where the rule has them, the amount `"1234.50"` in złotys. */
export interface RuleSetting {
  readonly code: RuleCode;
  readonly active: boolean;
  readonly weight: number;
  /** Of rules that weigh the same the smaller comes first. */
  readonly position: number;
  readonly days: number | null;
  readonly amount: string | null;
}

/** Why a case is in the queue, said in the reader's language; `since` is a day, YYYY-MM-DD. */
export interface Reason {
  readonly code: RuleCode;
  readonly text: string;
  readonly weight: number;
  readonly since: string;
}

/** A case of the queue, with its reasons, the best first, and who works it now. */
export interface QueueEntry {
  readonly debt_case_id: number;
  readonly odzysk_no: string;
  readonly debtor: string;
  /** The weights of its reasons together. */
  readonly score: number;
  readonly reasons: readonly Reason[];
  readonly held_by_user_id: number | null;
  readonly held_by: string | null;
  /** ISO 8601. */
  readonly held_until: string | null;
}
