import fc from 'fast-check';
import { expect, it } from 'vitest';
import { messages } from '#domain/messages.ts';
import { officialRates } from '#test/official-rates.ts';
import { toCents } from '#engine/money.ts';
import { balanceOf } from '../balance.ts';
import { balanceAnswer } from '../balance-answer.ts';
import type { CaseFacts, PaymentFacts } from '../case-facts.ts';
import { dayByDay } from './day-by-day.ts';
import { randomCase } from './random-case.ts';

/** `LEDGER_CASES=10000` for as many as one has time for. */
const numRuns = Number(process.env['LEDGER_CASES'] ?? 200);
const agree = (property: fc.IProperty<[Random]>) => fc.assert(property, { numRuns });
type Random = Parameters<Parameters<typeof randomCase.map>[0]>[0];

function answerTo(facts: CaseFacts, on: string) {
  const balance = balanceOf(facts, { on, today: on, rates: officialRates });
  return balanceAnswer(balance, { debt_case_id: 1, on, reader: { language: 'pl', messages } });
}
type Answer = ReturnType<typeof answerTo>;
type Currency = Answer['currencies'][number];

const inShort = ({ currencies }: Answer) =>
  currencies.map(({ currency, claims, payments, total_left }) => ({
    currency,
    total_left,
    claims: claims
      .map(({ id, interest_from, interest_kind, principal_left, interest, interest_left, segments }) => {
        const told = segments.map((one) => [one.from, one.to, one.days, one.rate, one.principal, one.interest]);
        return { id, interest_from, interest_kind, principal_left, interest, interest_left, segments: told };
      })
      .toSorted((one, other) => one.id.localeCompare(other.id)),
    payments: payments.map(({ debtor_payment_id, amount, overpaid, allocations }) => {
      const told = allocations.map((one) => [one.claim_id, one.part, one.amount]);
      return { id: debtor_payment_id, amount, overpaid, allocations: told };
    }),
  }));

it('is the same as worked out day by day', () => {
  agree(
    fc.property(randomCase, ({ facts, on }) => {
      expect(inShort(answerTo(facts, on))).toEqual(dayByDay(facts, on, officialRates));
    }),
  );
});

const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + toCents(amount), 0n);

function expectSums(one: Currency): void {
  const allocated = one.payments.flatMap(({ allocations }) => allocations);
  const wentTo = (part: string) => sum(allocated.filter((each) => each.part === part).map(({ amount }) => amount));
  for (const part of ['principal', 'interest', 'costs'] as const)
    expect(toCents(one[part]) - toCents(one[`${part}_left`])).toBe(wentTo(part));
  expect(sum(allocated.map(({ amount }) => amount)) + toCents(one.overpaid)).toBe(toCents(one.paid));
  expect(sum(one.claims.map(({ interest }) => interest))).toBe(toCents(one.interest));
  expect(sum(one.claims.map(({ principal_left }) => principal_left))).toBe(toCents(one.principal_left));
  expect(sum([one.principal_left, one.interest_left, one.costs_left])).toBe(toCents(one.total_left));
  expect(toCents(one.due_left) <= toCents(one.total_left)).toBe(true);
  const amounts = one.claims.flatMap((claim) => [claim.principal_left, claim.interest_left]);
  expect(amounts.concat(one.costs_left, one.overpaid).filter((amount) => amount.startsWith('-'))).toEqual([]);
}

it('has sums that agree, and nothing below zero', () => {
  agree(
    fc.property(randomCase, ({ facts, on }) => {
      for (const one of answerTo(facts, on).currencies) expectSums(one);
    }),
  );
});

it('does not depend on the order in which records are read', () => {
  agree(
    fc.property(randomCase, ({ facts, on }) => {
      const [invoices, payments] = [facts.invoices.toReversed(), facts.payments.toReversed()];
      const turned = answerTo({ ...facts, invoices, payments }, on);
      const { currencies, warnings } = answerTo(facts, on);
      expect(turned.currencies).toEqual(currencies);
      expect(new Set(turned.warnings.map((one) => JSON.stringify(one)))).toEqual(
        new Set(warnings.map((one) => JSON.stringify(one))),
      );
    }),
  );
});

it('is never raised by a payment', () => {
  agree(
    fc.property(randomCase, ({ facts, on }) => {
      for (const payment of facts.payments) {
        const without = { ...facts, payments: facts.payments.filter((one) => one !== payment) };
        for (const day of [payment.payment_date, on]) {
          const [paid, unpaid] = [leftIn(answerTo(facts, day), payment), leftIn(answerTo(without, day), payment)];
          expect(paid <= unpaid, `${paid} ≤ ${unpaid} on ${day}`).toBe(true);
        }
      }
    }),
  );
});

function leftIn({ currencies }: Answer, { covers_currency, currency }: PaymentFacts): bigint {
  const one = currencies.find((each) => each.currency === (covers_currency ?? currency));
  return toCents(one?.total_left ?? '0');
}
