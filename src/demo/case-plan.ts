import type { Day } from './calendar.ts';
import { addWorkdays, workdayFrom, workdaysBetween } from './calendar.ts';
import type { CaseState } from './case-states.ts';
import { caseStateFor, isFinished } from './case-states.ts';
import type { Random } from './random.ts';

const OFFICE_OPENS = 8 * 60;
const OFFICE_MINUTES = 8 * 60;
const DAYS_OF_HISTORY = 2 * 365;

/** When a case came, how it stands and what is owed. Amounts are whole hundredths of the currency. */
export type CasePlan = {
  readonly receive: Day;
  /** Minute of the day at which it was entered; never goes back from one case to the next. */
  readonly minute: number;
  readonly state: CaseState;
  readonly finish: Day | null;
  readonly leasing: boolean;
  readonly currency: 'EUR' | 'PLN';
  readonly initial: number;
  readonly cost: number;
};

/** Plans the n-th of so many cases: they come one after the other over two years, ever more of them. */
export function planCase(random: Random, n: number, cases: number, lastDay: Day, leasingShare: number): CasePlan {
  const first = workdayFrom(lastDay - DAYS_OF_HISTORY);
  const place = workdaysBetween(first, lastDay + 1) * ((n + 0.5) / cases) ** 0.6;
  const receive = addWorkdays(first, Math.floor(place));
  const leasing = random.chance(leasingShare);
  const state = caseStateFor(n, lastDay - receive, leasing);
  const currency = random.chance(0.06) ? 'EUR' : 'PLN';
  const initial = amountOwed(random, leasing, currency);
  return {
    receive,
    minute: OFFICE_OPENS + Math.floor((place % 1) * OFFICE_MINUTES),
    state,
    finish: isFinished(state) ? finishDay(random, state, receive, lastDay) : null,
    leasing,
    currency,
    initial,
    cost: currency === 'PLN' && random.chance(0.62) ? Math.round((initial * random.int(15, 60)) / 1000) : 0,
  };
}

function finishDay(random: Random, state: CaseState, receive: Day, lastDay: Day): Day {
  const quick = state === 'canceled' || state === 'withdrawn';
  const day = workdayFrom(receive + (quick ? random.int(2, 40) : random.int(28, 165)));
  return day <= lastDay
    ? day
    : Math.max(receive, lastDay - random.int(0, Math.max(0, Math.floor((lastDay - receive) / 3))));
}

/** Small debts are common, large ones rare: even on a logarithmic scale. */
function amountOwed(random: Random, leasing: boolean, currency: 'EUR' | 'PLN'): number {
  const [from, to] = leasing ? [4_000, 220_000] : [2_500, 380_000];
  const unit = currency === 'EUR' ? 25 : 100;
  return Math.round(from * (to / from) ** random.next() * unit);
}
