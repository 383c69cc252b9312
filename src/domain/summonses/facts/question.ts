import type { Row } from '#engine/server/behaviour.ts';
import type { CaseBalance } from '#domain/claims/case-balance.ts';
import type { CaseFacts } from '#domain/claims/case-facts.ts';
import type { OpenDisputes } from '#domain/disputes/refuse-disputed.server.ts';
import type { InterestRates } from '#domain/interest/interest-rates.ts';
import type { CallAgreement } from '#domain/agreements/agreement-of-letter.server.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import type { SummonsCase } from './case.server.ts';
import type { CallSettings } from './office.server.ts';

/** Of a signed agreement the debt is that of the day of its signing, whenever it is printed; all else asks for today's. */
export const dayOfAmounts = (agreement: CallAgreement | null, today: string): string => agreement?.signed_on ?? today;

/** What a call is decided from. `sent` is what was chosen; what it leaves out takes its default. */
export interface CallQuestion {
  readonly kind: LetterKind;
  readonly summonsCase: SummonsCase;
  readonly settings: CallSettings;
  /** What the ledger of the case follows from, and what it is on that day. */
  readonly facts: CaseFacts;
  readonly balance: CaseBalance;
  /** {@link dayOfAmounts}. */
  readonly on: string;
  /** Whether anybody who is written to is a consumer: the amounts are the same in each of their letters. */
  readonly isToConsumer: boolean;
  /** What of the case nothing is asked for until it is decided. */
  readonly disputes: OpenDisputes;
  /** What a letter of that kind writes down. */
  readonly agreement: CallAgreement | null;
  readonly rates: InterestRates;
  readonly today: string;
  readonly sent: Readonly<Row>;
}
