import { withCheckDigits } from '#domain/fields/bank-account.ts';
import type { Day } from './calendar.ts';
import { workdayFrom, yearOf } from './calendar.ts';
import type { CasePlan } from './case-plan.ts';
import type { DemoCreditor } from './names/creditors.ts';
import type { Place } from './names/places.ts';
import type { Random } from './random.ts';
import type { DemoItem } from './names/vehicles.ts';
import { makeItem } from './names/vehicles.ts';

/** A contract behind a case, with what it financed or what secures it. Amounts are whole hundredths. */
export type ContractPlan = {
  readonly number: string;
  readonly type: 'leasing' | 'loan' | 'rental';
  readonly start: Day;
  readonly termination: Day | null;
  readonly dissolution: Day | null;
  readonly items: readonly DemoItem[];
  readonly account: string;
};

/** Sort code of the made-up accounts' bank: the reference example of the IBAN registry. */
const SORT_CODE = '10901014';

/** One to three contracts; leasing always has items, a loan often has one as security. */
export function planContracts(
  random: Random,
  n: number,
  plan: CasePlan,
  creditor: DemoCreditor,
  place: Place,
): ContractPlan[] {
  const count = random.chance(0.84) ? 1 : random.int(2, 3);
  return Array.from({ length: count }, (_none, index) => {
    const start = workdayFrom(plan.receive - random.int(200, 1300));
    const terminated = plan.leasing || random.chance(0.7);
    const termination = terminated ? workdayFrom(plan.receive - random.int(12, 60)) : null;
    return {
      number: contractNumber(creditor, plan.leasing, yearOf(start), n * 3 + index),
      type: creditor.code === 'F24' ? 'rental' : plan.leasing ? 'leasing' : 'loan',
      start,
      termination,
      dissolution: termination !== null && random.chance(0.4) ? termination + 7 : null,
      items: Array.from({ length: itemCount(random, plan.leasing) }, () => makeItem(random, place, yearOf(start))),
      account: withCheckDigits(SORT_CODE + random.digits(16)),
    };
  });
}

function itemCount(random: Random, leasing: boolean): number {
  if (!leasing) return random.chance(0.55) ? 1 : 0;
  return random.chance(0.86) ? 1 : random.int(2, 3);
}

function contractNumber(creditor: DemoCreditor, leasing: boolean, year: number, serial: number): string {
  const number = String(serial + 1).padStart(5, '0');
  return `${creditor.code}/${leasing ? 'L' : 'P'}/${number}/${year}`;
}
