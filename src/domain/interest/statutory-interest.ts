import { addDays, dayNumber } from './calendar-day.ts';
import { effectiveDueDate } from './due-date.ts';
import { fromCents, toCents } from '#engine/money.ts';
import { INTEREST_RATES } from './interest-rates.ts';
import type { InterestKind, InterestRate, InterestRates } from './interest-rates.ts';

export interface InterestQuestion {
  /** Principal as a decimal, e.g. `"1234.50"`; any currency. */
  readonly amount: string;
  /** The due date as agreed; moved here to a working day (art. 115 k.c.). */
  readonly due: string;
  /** The last day that bears interest (day of payment or of the letter). */
  readonly to: string;
  readonly kind: InterestKind;
  readonly rates?: InterestRates;
}

export interface InterestPeriod {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** Per cent a year, e.g. `"11.25"`. */
  readonly rate: string;
  readonly interest: string;
}

export interface InterestAnswer {
  readonly total: string;
  readonly periods: readonly InterestPeriod[];
}

/**
 * Statutory interest for late payment: simple, amount × rate × days / 365, from the day after the due date
 * to `to` inclusive, each rate's period rounded half up to the grosz. Nothing is due before the due date: `"0.00"`.
 * Throws RangeError on a malformed or negative amount, a malformed date, or a time before the first known rate.
 */
export function statutoryInterest(question: InterestQuestion): InterestAnswer {
  const principal = toCents(question.amount);
  if (principal < 0n) throw new RangeError(`not an amount that bears interest: ${question.amount}`);
  const from = firstInterestDay(question.due);
  if (dayNumber(question.to) < dayNumber(from)) return { total: '0.00', periods: [] };
  const rates = (question.rates ?? INTEREST_RATES)[question.kind];
  const periods = periodsBetween(rates, from, question.to).map((period) => withInterest(period, principal));
  const total = periods.reduce((sum, period) => sum + toCents(period.interest), 0n);
  return { total: fromCents(total), periods };
}

/** The day after the one on which a payment was really due. */
export const firstInterestDay = (due: string) => addDays(effectiveDueDate(due), 1);

function periodsBetween(rates: readonly InterestRate[], from: string, to: string) {
  const first = rates[0];
  if (!first || first.from > from) throw new RangeError(`no interest rate known for ${from}`);
  return rates.flatMap((rate, index) => {
    const next = rates[index + 1];
    const start = rate.from > from ? rate.from : from;
    const rateEnd = next ? addDays(next.from, -1) : to;
    const end = rateEnd < to ? rateEnd : to;
    return start <= end ? [{ from: start, to: end, rate: rate.rate }] : [];
  });
}

function withInterest(period: { from: string; to: string; rate: string }, principal: bigint): InterestPeriod {
  const days = dayNumber(period.to) - dayNumber(period.from) + 1;
  const rate = toCents(period.rate);
  const interest = divideHalfUp(principal * rate * BigInt(days), 365n * 100n * 100n);
  return { from: period.from, to: period.to, days, rate: period.rate, interest: fromCents(interest) };
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
