import { sumCents } from '#engine/money.ts';
import { dayNumber } from '#engine/days/calendar-day.ts';
import type { InterestRates } from '#domain/interest/interest-rates.ts';
import { OpenAccounts } from './allocation.ts';
import { type AllocationOrder, usualOrder } from '#domain/parties/allocation-order.ts';
import type { CaseFacts } from './case-facts.ts';
import { type Claim, isDueOn, isThereOn } from './claim.ts';
import { ClaimAccount } from './claim-account.ts';
import type { CaseBalance, ClaimBalance, CurrencyBalance, CurrencySums, PaymentBalance } from './case-balance.ts';
import { claimsOf } from './claims-of.ts';
import { type CountedPayment, countedPayments } from './counted-payment.ts';
import { paymentWarnings } from './warnings/payment-warnings.ts';
import { rateWarnings } from './warnings/rate-warnings.ts';

export interface BalanceQuestion {
  /** The day asked for, that day included, `YYYY-MM-DD`. */
  readonly on: string;
  /** The Polish day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly rates: InterestRates;
}

/** What is owed in a case, what was paid and what is left on a day, from what is recorded today. */
export function balanceOf(facts: CaseFacts, { on, today, rates }: BalanceQuestion): CaseBalance {
  const day = dayNumber(on);
  const order = facts.creditor.allocation_order ?? usualOrder;
  const { claims, warnings } = claimsOf(facts, rates);
  const payments = countedPayments(facts.payments);
  const there = claims.filter((claim) => isThereOn(claim, day));
  const counted = payments.filter((payment) => payment.day <= day);
  const currencies = currenciesOf([...there, ...counted]).map((currency) => {
    const isIn = (one: { readonly currency: string }) => one.currency === currency;
    return currencyBalance(currency, there.filter(isIn), counted.filter(isIn), { day, order });
  });
  const ofRates = currencies.flatMap((one) => one.claims).flatMap((claim) => rateWarnings(claim, day));
  const ofPayments = paymentWarnings(payments, claims, dayNumber(today));
  return {
    allocationOrder: order,
    currencies,
    contracts: facts.contracts,
    warnings: [...warnings, ...ofRates, ...ofPayments],
  };
}

function currenciesOf(list: readonly { readonly currency: string }[]): string[] {
  const rank = (currency: string) => (currency === 'PLN' ? '' : currency);
  return [...new Set(list.map(({ currency }) => currency))].toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

function currencyBalance(
  currency: string,
  claims: readonly Claim[],
  counted: readonly CountedPayment[],
  { day, order }: { readonly day: number; readonly order: AllocationOrder },
): CurrencyBalance {
  const accounts = claims.map((claim) => new ClaimAccount(claim));
  const open = new OpenAccounts(accounts);
  const payments = counted.map((payment) => ({ payment, ...open.cover(payment, order) }));
  const balances = accounts.map((account) => claimBalance(account, day));
  return { currency, ...sumsOf(balances, payments, day), claims: balances, payments };
}

const claimBalance = (account: ClaimAccount, day: number): ClaimBalance => ({
  claim: account.claim,
  principalLeft: account.principalLeft,
  interest: account.interestTo(day),
  interestLeft: account.interestLeft(day),
  costsLeft: account.costsLeft,
  limitationDate: account.claim.limitation?.last ?? null,
  limited: isLimited(account.claim, day),
  segments: account.segmentsTo(day),
});

const isLimited = ({ limitation }: Claim, day: number) =>
  limitation !== null && !limitation.isHeld && limitation.last < day;

function sumsOf(claims: readonly ClaimBalance[], payments: readonly PaymentBalance[], day: number): CurrencySums {
  const due = claims.filter(({ claim }) => isDueOn(claim, day));
  return {
    principal: sumCents(claims, ({ claim }) => claim.principal),
    principalLeft: sumCents(claims, ({ principalLeft }) => principalLeft),
    interest: sumCents(claims, ({ interest }) => interest),
    interestLeft: sumCents(claims, ({ interestLeft }) => interestLeft),
    costs: sumCents(claims, ({ claim }) => claim.costs),
    costsLeft: sumCents(claims, ({ costsLeft }) => costsLeft),
    paid: sumCents(payments, ({ payment }) => payment.amount),
    overpaid: sumCents(payments, ({ overpaid }) => overpaid),
    totalLeft: sumCents(claims, leftOf),
    dueLeft: sumCents(due, leftOf),
  };
}

/** All that is left of a claim, in hundredths. */
export const leftOf = ({ principalLeft, interestLeft, costsLeft }: ClaimBalance) =>
  principalLeft + interestLeft + costsLeft;
