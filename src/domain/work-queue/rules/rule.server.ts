import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#engine/words.ts';
import type { RuleCode } from '../rule-names.ts';

/** What a rule is asked with. */
export interface RuleQuestion {
  /** Whose queue it is. */
  readonly userId: number;
  /** Warsaw's, YYYY-MM-DD. */
  readonly today: string;
  /** As the rule is set; 0 where it has none. */
  readonly days: number;
  /** As the rule is set, in złotys. */
  readonly amount: string;
}

/** What a rule has found in a case. */
export interface Found {
  /** YYYY-MM-DD */
  readonly since: string;
  /** What the reason tells of: a day, an amount. */
  readonly about: string | null;
  readonly today: string;
}

/** A row for each reason; of several in one case the oldest counts. */
export interface FoundRow {
  readonly debt_case_id: number;
  readonly since: string;
  readonly about: string | null;
}

/** One reason to work a case: which cases of `mine` have it, since when, and how it is said. */
export interface Rule {
  readonly code: RuleCode;
  say(found: Found, language: Language): string;
  /** Asks `mine`, the cases of the person that are not over. */
  readonly rows: (question: RuleQuestion) => RawBuilder<FoundRow>;
}

/** The Polish day of a moment. */
export const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Warsaw')::date`;
