import { fromCents, sumMoney, toCents } from '#engine/money.ts';
import { addDays, dayNumber, isoDate } from './calendar-day.ts';
import { effectiveDueDate } from './due-date.ts';
import { announcedRate, INTEREST_RATES, type InterestKind, type InterestRates } from './interest-rates.ts';
import { announcedSteps } from './rate-steps.ts';
import { daysOf, type RateSpan, simpleInterest, spansBetween } from './simple-interest.ts';

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
  const steps = announcedSteps((question.rates ?? INTEREST_RATES)[question.kind]);
  if (!steps[0] || steps[0].from > dayNumber(from)) throw new RangeError(`no interest rate known for ${from}`);
  const spans = spansBetween(steps, dayNumber(from), dayNumber(question.to));
  const periods = spans.map((span) => periodOf(span, principal));
  return { total: sumMoney(periods.map(({ interest }) => interest)), periods };
}

/** The day after the one on which a payment was really due. */
export const firstInterestDay = (due: string) => addDays(effectiveDueDate(due), 1);

function periodOf(span: RateSpan, principal: bigint): InterestPeriod {
  return {
    from: isoDate(span.from),
    to: isoDate(span.to),
    days: daysOf(span),
    rate: announcedRate(fromCents(span.rate)),
    interest: fromCents(simpleInterest(principal, span)),
  };
}
