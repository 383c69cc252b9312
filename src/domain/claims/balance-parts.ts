import type { balanceAnswer } from './balance-answer.ts';

/** The balance of a case as it is read: amounts `"1234.50"`, days `YYYY-MM-DD`. */
export type Balance = ReturnType<typeof balanceAnswer>;
export type CurrencyPart = Balance['currencies'][number];
export type ClaimPart = CurrencyPart['claims'][number];
export type PaymentPart = CurrencyPart['payments'][number];
export type CoveredPart = PaymentPart['allocations'][number]['part'];
