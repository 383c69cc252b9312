import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, isoDate, weekday } from './calendar-day.ts';
import { effectiveDueDate } from './due-date.ts';
import { fromCents, sumMoney, toCents } from '#engine/money.ts';
import { INTEREST_RATES, type InterestKind } from './interest-rates.ts';
import { isPublicHoliday } from './public-holidays.ts';
import { statutoryInterest } from './statutory-interest.ts';

const dayBetween = (first: string, last: string) =>
  fc.integer({ min: dayNumber(first), max: dayNumber(last) }).map(isoDate);
const grosze = fc.bigInt({ min: 0n, max: 10n ** 16n });
const kind = fc.constantFrom<InterestKind>('civil', 'commercial', 'commercial_public_medical');
// Every kind is known from 2016 on; the last rate holds for as long as there is no other.
const question = fc.record({
  kind,
  amount: grosze.map(fromCents),
  due: dayBetween('2015-12-31', '2090-12-31'),
  to: dayBetween('2015-12-31', '2099-12-31'),
});

const rateOn = (of: InterestKind, day: string) => INTEREST_RATES[of].findLast(({ from }) => from <= day)!.rate;

describe('whatever is asked', () => {
  it('the periods follow one another from the day after the due date to the last day', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const first = addDays(effectiveDueDate(asked.due), 1);
        fc.pre(first <= asked.to);
        const { periods, total } = statutoryInterest(asked);
        const ends = periods.map(({ to }) => addDays(to, 1));
        expect([...periods.map(({ from }) => from), addDays(asked.to, 1)]).toEqual([first, ...ends]);
        for (const { from, to, days, rate } of periods) {
          expect(days).toBe(dayNumber(to) - dayNumber(from) + 1);
          expect([rateOn(asked.kind, from), rateOn(asked.kind, to)]).toEqual([rate, rate]);
        }
        expect(sumMoney(periods.map(({ interest }) => interest))).toBe(total);
      }),
    );
  });

  it('each period is amount × rate × days / 365, off by half a grosz at most', () => {
    fc.assert(
      fc.property(question, (asked) => {
        for (const { interest, rate, days } of statutoryInterest(asked).periods) {
          // In parts of a grosz that divide evenly: 365 days, a hundred per cent, a hundredth of a per cent.
          const parts = 365n * 100n * 100n;
          const exact = toCents(asked.amount) * toCents(rate) * BigInt(days);
          const off = toCents(interest) * parts - exact;
          expect(off * 2n <= parts && off * 2n > -parts).toBe(true);
        }
      }),
    );
  });

  it('a day more or a grosz more never costs less', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { total } = statutoryInterest(asked);
        const more = [
          { ...asked, to: addDays(asked.to, 1) },
          { ...asked, amount: fromCents(toCents(asked.amount) + 1n) },
        ];
        for (const one of more) expect(toCents(statutoryInterest(one).total) >= toCents(total)).toBe(true);
      }),
    );
  });

  it('a payment is due on the first day that is no free one', () => {
    fc.assert(
      fc.property(dayBetween('1992-08-14', '2199-12-31'), (due) => {
        const effective = effectiveDueDate(due);
        const isFree = (day: string) =>
          weekday(day) === 0 || (weekday(day) === 6 && day >= '2017-01-01') || isPublicHoliday(day);
        expect(isFree(effective)).toBe(false);
        for (let day = due; day < effective; day = addDays(day, 1)) expect(isFree(day)).toBe(true);
        expect(dayNumber(effective) - dayNumber(due)).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('at the edges', () => {
  const of = (due: string, to: string, amount = '1000.00') => statutoryInterest({ kind: 'civil', amount, due, to });

  it('nothing on nothing, over any number of rates', () => {
    const { total, periods } = of('2015-01-01', '2026-11-21', '0');
    expect([total, periods.length]).toEqual(['0.00', 25]);
  });

  it('a leap day is a day like any other', () => {
    expect(of('2024-02-27', '2024-03-01').periods[0]).toMatchObject({ days: 3, interest: '0.92' });
  });

  it('Christmas Eve has moved what is due since 2025 alone', () => {
    expect([effectiveDueDate('2024-12-24'), effectiveDueDate('2025-12-24')]).toEqual(['2024-12-24', '2025-12-29']);
    expect(of('2025-12-24', '2025-12-29').total).toBe('0.00');
    expect(of('2025-12-24', '2025-12-30').periods).toMatchObject([{ from: '2025-12-30', days: 1, rate: '9.5' }]);
  });

  it('the oldest rate is the first that is counted, and what was due before is refused', () => {
    expect(of('1992-08-14', '1993-04-30').periods).toMatchObject([{ from: '1992-08-15', days: 259, rate: '60' }]);
    expect(() => of('1992-08-13', '1993-04-30')).toThrow('no interest rate known for 1992-08-14');
  });

  it('the last rate holds on', () => {
    expect(of('2026-11-20', '2126-11-20')).toMatchObject({
      total: '9256.08',
      periods: [{ days: 36_524, rate: '9.25' }],
    });
  });
});
