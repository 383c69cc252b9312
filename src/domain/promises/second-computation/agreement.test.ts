import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Pledge, PromiseFacts } from '../pledge.ts';
import { holdsUntil } from '../promise-on-day.ts';
import { rowOf } from '../promise-rows.ts';
import { promisesOf } from '../promises-of.ts';
import { dayByDay } from './day-by-day.ts';

const someDay = fc.integer({ min: 20_000, max: 20_030 });
const amount = fc.integer({ min: 1, max: 40 }).map(BigInt);
const currencyId = fc.integer({ min: 1, max: 2 });

const pledge = fc.record({
  kind: fc.constantFrom('payment', 'payment', 'payment', 'item_return'),
  amount: fc.option(amount, { freq: 4 }),
  currencyId,
  day: someDay,
  madeOn: someDay,
  minute: fc.integer({ min: 0, max: 3 }),
  isAdditional: fc.boolean(),
  cancelledOn: fc.option(someDay, { freq: 1 }),
});

const facts: fc.Arbitrary<PromiseFacts> = fc
  .record({
    pledges: fc.array(pledge, { maxLength: 7 }),
    payments: fc.array(fc.record({ day: someDay, currencyId, amount }), { maxLength: 9 }),
    itemsReceived: fc.array(fc.option(someDay, { freq: 4 }), { maxLength: 3 }),
    grace: fc.integer({ min: 0, max: 4 }),
    owed: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ pledges, payments, owed, ...rest }) => {
    const numbered = payments.map((payment, id) => ({ ...payment, id }));
    const before = (wanted: number, day: number) =>
      numbered.filter((one) => one.currencyId === wanted && one.day < day).reduce((sum, one) => sum + one.amount, 0n);
    return {
      ...rest,
      payments: numbered,
      pledges: pledges.map(({ minute, ...one }, activityId): Pledge => {
        const isMoney = one.kind === 'payment';
        const madeAt = one.madeOn * 86_400_000 + minute * 60_000;
        const own = { activityId, madeAt, userId: null, cancelReason: null, kind: one.kind };
        return { ...one, ...own, currencyId: isMoney ? one.currencyId : null, amount: isMoney ? one.amount : null };
      }),
      owedBefore: (wanted: number, day: number) => {
        const left = BigInt(owed) - before(wanted, day);
        return left > 0n ? left : 0n;
      },
    };
  });

const byActivity = (one: { activityId: number }, other: { activityId: number }) => one.activityId - other.activityId;

const numRuns = Number(process.env['PROMISE_CASES'] ?? 400);

it('promises recomputed from scratch equal those kept, on every day', () => {
  fc.assert(
    fc.property(facts, someDay, (known, on) => {
      // Who keeps the book day by day hears of no promise before it is made.
      const heard = { ...known, pledges: known.pledges.filter(({ madeOn }) => madeOn <= on) };
      const rows = promisesOf(heard).map((one) => {
        const { activity_id: activityId, kind, state, paid } = rowOf(one, on);
        return { activityId, kind, state, paid: paid === null ? null : Math.round(Number(paid) * 100) };
      });
      expect(rows.toSorted(byActivity)).toEqual(dayByDay(heard, on).toSorted(byActivity));
    }),
    { numRuns },
  );
});

it('what is kept for the day after tells what holds until the next change', () => {
  fc.assert(
    fc.property(facts, someDay, (known, on) => {
      for (const promise of promisesOf(known)) {
        const row = rowOf(promise, on);
        const until = holdsUntil([promise], on);
        for (let day = on; day <= (until ?? on + 40); day++)
          expect(rowOf(promise, day)).toMatchObject({ state: row.state, paid: row.paid });
        if (until === null) continue;
        const { state, paid } = rowOf(promise, until + 1);
        expect([row.state_then, row.paid_then]).toEqual([state, paid]);
      }
    }),
    { numRuns },
  );
});
