import { sumCents } from '#engine/money.ts';
import { balanceOf } from '#domain/claims/balance.ts';
import { agreedInterestLeft, type ClaimBalance } from '#domain/claims/case-balance.ts';
import { isDueOn } from '#domain/claims/claim.ts';
import { isBarred } from '#domain/disputes/barred-claims.ts';
import { dayNumber } from '#engine/days/calendar-day.ts';
import { letterKinds } from '#domain/letters/letter-kinds.ts';
import type { CallQuestion } from './question.ts';

/** A claim that a letter asks for; hundredths. */
export interface AskedClaim {
  readonly balance: ClaimBalance;
  readonly principal: bigint;
  /** Agreed as part of it: payments of interest cover it first. */
  readonly agreedInterest: bigint;
  /** For delay. */
  readonly interest: bigint;
}

/** What of a question tells what can be asked for. */
type Asking = Pick<CallQuestion, 'kind' | 'balance' | 'isToConsumer' | 'disputes' | 'agreement' | 'on'>;

/** What can be asked for in one currency; hundredths. */
export interface AskedCurrency {
  readonly currency: string;
  readonly claims: readonly AskedClaim[];
  readonly principal: bigint;
  readonly agreedInterest: bigint;
  readonly interest: bigint;
}

/**
 * What is due on that day by the contracts and by no contract, each currency apart, złotys first. A note asks for interest
 * alone, an agreement is about all that is left in its currency. Of a consumer's limited claim nothing is asked (art. 117 § 2¹ k.c.), nor of one that is disputed.
 */
export function askedOf(question: Asking, contractIds: readonly number[]): AskedCurrency[] {
  const day = dayNumber(question.on);
  const { asks } = letterKinds[question.kind];
  const isAlone = asks === 'interest';
  const isAgreed = asks === 'agreement';
  return question.balance.currencies.flatMap(({ currency, claims }) => {
    if (isAgreed && currency !== question.agreement?.currency) return [];
    const asked = claims
      .filter(({ claim }) => (isAgreed || isDueOn(claim, day)) && isOf(claim.contract_id, contractIds))
      .filter((one) => !isBarred(question, one))
      .map((one) => askedClaim(one, isAlone))
      .filter(({ principal, agreedInterest, interest }) => principal + agreedInterest + interest > 0n);
    const sum = (amountOf: (one: AskedClaim) => bigint) => sumCents(asked, amountOf);
    if (asked.length === 0) return [];
    return [
      {
        currency,
        claims: asked,
        principal: sum(({ principal }) => principal),
        agreedInterest: sum(({ agreedInterest }) => agreedInterest),
        interest: sum(({ interest }) => interest),
      },
    ];
  });
}

/** Why nothing of a case can be asked for: it is limited, where that alone keeps it from being asked for. */
export function nothingAsked(question: Asking, contractIds: readonly number[]) {
  const isAsked = (bars: Partial<Asking>) => askedOf({ ...question, ...bars }, contractIds).length > 0;
  return !isAsked({}) && isAsked({ isToConsumer: false }) ? 'all_limited' : 'nothing_due';
}

const isOf = (contractId: number | null, contractIds: readonly number[]) =>
  contractId === null || contractIds.includes(contractId);

function askedClaim(balance: ClaimBalance, isAlone: boolean): AskedClaim {
  const { interestLeft, principalLeft } = balance;
  const agreedInterest = agreedInterestLeft(balance);
  return { balance, principal: isAlone ? 0n : principalLeft, agreedInterest, interest: interestLeft - agreedInterest };
}

/** Principal that is left and may be asked for, due or not: nobody is asked for more. */
export function mostPrincipal(question: CallQuestion, asked: AskedCurrency, ids: readonly number[]): bigint {
  if (letterKinds[question.kind].asks === 'interest') return 0n;
  return left(question, asked.currency, ids, ({ principalLeft }) => principalLeft);
}

/** Interest is never above the larger of maximum and commercial interest (art. 481 § 2¹ k.c.), agreed interest apart. */
export function mostInterest(question: CallQuestion, asked: AskedCurrency, ids: readonly number[]): bigint {
  const { facts, rates, on, today } = question;
  const bounds = (['maximum', 'commercial'] as const).map((interest_kind) => {
    const invoices = facts.invoices.map((invoice) => ({ ...invoice, interest_kind, interest_rate: null }));
    const balance = balanceOf({ ...facts, invoices }, { on, today, rates });
    return left({ ...question, balance }, asked.currency, ids, ({ interestLeft }) => interestLeft);
  });
  return bounds.reduce((most, one) => (one > most ? one : most), asked.agreedInterest + asked.interest);
}

function left(
  question: Asking,
  currency: string,
  ids: readonly number[],
  amountOf: (claim: ClaimBalance) => bigint,
): bigint {
  const claims = question.balance.currencies.find((one) => one.currency === currency)?.claims ?? [];
  const theirs = claims.filter((one) => isOf(one.claim.contract_id, ids) && !isBarred(question, one));
  return sumCents(theirs, amountOf);
}
