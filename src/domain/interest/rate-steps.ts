import { toCents } from '#engine/money.ts';
import { dayNumber } from '#engine/days/calendar-day.ts';
import type { ClaimInterestKind } from './claim-interest-kinds.ts';
import type { InterestRate, InterestRates } from './interest-rates.ts';

/** A rate and the first day on which it holds, until the next. */
export interface RateStep {
  /** Day number. */
  readonly from: number;
  /** Hundredths of a per cent a year. */
  readonly rate: bigint;
}

/** How a claim bears interest; `agreed` is the contractual rate in hundredths of a per cent a year. */
export interface InterestTerms {
  readonly kind: ClaimInterestKind;
  readonly agreed: bigint | null;
}

/** Maximum interest and interest in commercial transactions as they are today came with Dz.U. 2015 poz. 1830. */
export const FIRST_DAY_OF_2016 = dayNumber('2016-01-01');

/** One kind's rates as they were announced, the oldest first. */
function announcedSteps(rates: readonly InterestRate[]): RateStep[] {
  return changesOnly(rates.map(({ from, rate }) => ({ from: dayNumber(from), rate: toCents(rate) })));
}

/**
 * The rates that a claim bears, the oldest first; none where it bears no interest or nothing is known. What is agreed is
 * cut to twice the statutory rate of each day (art. 481 § 2¹ k.c.); before 2016 the statutory rate was the only one.
 */
export function rateSteps(terms: InterestTerms, rates: InterestRates): RateStep[] {
  if (terms.kind === 'none') return [];
  const statutory = announcedSteps(rates.civil);
  const commercial = isCommercial(terms.kind) ? announcedSteps(rates[terms.kind]) : [];
  const days = new Set([...statutory, ...commercial].map(({ from }) => from).concat(FIRST_DAY_OF_2016));
  const steps = [...days]
    .toSorted((a, b) => a - b)
    .map((from) => ({ from, rate: rateOn(from, terms, statutory, commercial) }));
  return changesOnly(steps.filter((step): step is RateStep => step.rate !== null));
}

export const isCommercial = (kind: ClaimInterestKind) => kind === 'commercial' || kind === 'commercial_public_medical';

function rateOn(
  day: number,
  { kind, agreed }: InterestTerms,
  statutorySteps: readonly RateStep[],
  commercialSteps: readonly RateStep[],
): bigint | null {
  const statutory = stepOn(statutorySteps, day);
  if (statutory === null || kind === 'statutory') return statutory;
  const maximum = day < FIRST_DAY_OF_2016 ? statutory : 2n * statutory;
  if (kind === 'maximum') return maximum;
  if (kind === 'contractual') return agreed !== null && agreed < maximum ? agreed : maximum;
  return day < FIRST_DAY_OF_2016 ? statutory : stepOn(commercialSteps, day);
}

const stepOn = (steps: readonly RateStep[], day: number) => steps.findLast(({ from }) => from <= day)?.rate ?? null;

const changesOnly = (steps: readonly RateStep[]) =>
  steps.filter(({ rate }, index) => index === 0 || steps[index - 1]!.rate !== rate);
