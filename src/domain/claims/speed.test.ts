import { expect, it } from 'vitest';
import { dayNumber, isoDate } from '#engine/days/calendar-day.ts';
import { officialRates } from '#test/official-rates.ts';
import { balanceOf } from './balance.ts';
import type { CaseFacts } from './case-facts.ts';
import { factsOfExample } from './examples/facts-of-example.ts';

const invoice = { kind: 'installment', amount: '1000.00', currency: 'PLN' };
const payment = { amount: '550.00', currency: 'PLN' };

const ninthDay = (index: number) => isoDate(dayNumber('2019-01-01') + (index % 300) * 9);

const caseOf = (claims: number, payments: number) =>
  factsOfExample({
    input: {
      creditor: {},
      debtor: { consumer: true },
      case: {},
      invoices: Array.from({ length: claims }, (_, n) => ({ ...invoice, key: `i${n + 1}`, due_date: ninthDay(n) })),
      payments: Array.from({ length: payments }, (_, n) => ({
        ...payment,
        key: `p${n + 1}`,
        payment_date: ninthDay(n),
      })),
      on: null,
    },
  });

function secondsOf(facts: CaseFacts): number {
  const began = process.cpuUsage();
  const { currencies } = balanceOf(facts, { on: '2026-11-22', today: '2026-11-22', rates: officialRates });
  const { user, system } = process.cpuUsage(began);
  expect(currencies[0]!.claims).toHaveLength(facts.invoices.length);
  return (user + system) / 1_000_000;
}

it('takes less than 20 ms for 200 claims and 300 payments', () => {
  const large = caseOf(200, 300);
  // The quickest of many, so that a busy machine does not decide.
  const times = Array.from({ length: 100 }, () => secondsOf(large));
  expect(Math.min(...times)).toBeLessThan(0.02);
});

it('grows with the claims and payments and not with their product', () => {
  expect(secondsOf(caseOf(10_000, 10_000))).toBeLessThan(2);
});
