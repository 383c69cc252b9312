import { expect, it } from 'vitest';
import { dayNumber, isoDate } from '#engine/days/calendar-day.ts';
import { officialRates } from '#test/official-rates.ts';
import { balanceOf } from './balance.ts';
import type { CaseFacts } from './case-facts.ts';

const invoice = {
  contract_id: null,
  kind: 'installment',
  amount: '1000.00',
  currency: 'PLN',
  original_amount: null,
  interest_amount: null,
  description: null,
  interest_kind: null,
  interest_rate: null,
  limitation_date: null,
};
const payment = {
  amount: '550.00',
  currency: 'PLN',
  covers_currency: null,
  exchange_rate: null,
  invoice_ids: [],
  contract_ids: [],
};

const ninthDay = (index: number) => isoDate(dayNumber('2019-01-01') + (index % 300) * 9);

const caseOf = (claims: number, payments: number): CaseFacts => ({
  id: 1,
  initial_amount: null,
  initial_amount_euro: null,
  debt_collection_cost: null,
  debt_collection_cost_date: null,
  receive_date: null,
  made_on: '2026-11-22',
  creditor: { is_bank: null, interest_kind: null, allocation_order: null },
  debtor: { consumer: true, partnership: null, nip: null },
  contracts: [],
  invoices: Array.from({ length: claims }, (_, index) => ({ ...invoice, id: index + 1, due_date: ninthDay(index) })),
  payments: Array.from({ length: payments }, (_, index) => ({
    ...payment,
    id: index + 1,
    payment_date: ninthDay(index),
  })),
  limitation_events: [],
  interest_stops: [],
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
