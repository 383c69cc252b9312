import type { Row } from '#engine/server/behaviour.ts';
import { balanceOf } from '#domain/claims/balance.ts';
import type { CaseBalance } from '#domain/claims/case-balance.ts';
import type { CaseFacts } from '#domain/claims/case-facts.ts';
import type { OpenDisputes } from '#domain/disputes/refuse-disputed.server.ts';
import type { InterestRates } from '#domain/interest/interest-rates.ts';
import type { CallAgreement } from '#domain/agreements/agreement-of-letter.server.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import type { SummonsCase } from './case.server.ts';
import type { CallSettings } from './office.server.ts';

/** What a letter's amounts follow from. */
export interface Amounts {
  readonly facts: CaseFacts;
  /** What the ledger is on that day. */
  readonly balance: CaseBalance;
  readonly on: string;
}

/** Of a signed agreement the debt is that at its signing, whenever it is printed; all else asks for today's. */
export function amountsOf(
  facts: CaseFacts,
  agreement: CallAgreement | null,
  { rates, today }: { readonly rates: InterestRates; readonly today: string },
): Amounts {
  const on = agreement?.signed_on ?? today;
  const payments = facts.payments.filter(({ id }) => !agreement?.paid_at_signing.includes(id));
  const owed = { ...facts, payments };
  return { facts: owed, balance: balanceOf(owed, { on, today, rates }), on };
}

/** What a call is decided from. `sent` is what was chosen; what it leaves out takes its default. */
export interface CallQuestion extends Amounts {
  readonly kind: LetterKind;
  readonly summonsCase: SummonsCase;
  readonly settings: CallSettings;
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
