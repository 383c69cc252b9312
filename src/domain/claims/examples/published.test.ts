import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { announcedRate } from '#domain/interest/interest-rates.ts';
import { officialRates } from '#test/official-rates.ts';
import { balanceAnswer } from '../balance-answer.ts';
import { balanceOf } from '../balance.ts';
import { factsOfExample } from './facts-of-example.ts';

interface Example {
  readonly amount: string;
  readonly due: string;
  readonly to_inclusive: string;
  readonly interest_rounded_per_segment: string;
  readonly segments: string;
}

const text = readFileSync(new URL('interest-examples.csv', import.meta.url));
const examples = parse<Example>(text, { columns: true });

const caseOf = ({ amount, due }: Pick<Example, 'amount' | 'due'>) =>
  factsOfExample({
    input: {
      creditor: { interest_kind: 'statutory' },
      debtor: {},
      case: {},
      invoices: [{ key: 'i1', kind: 'invoice', amount, currency: 'PLN', due_date: due }],
      on: null,
    },
  });

function claimOn(example: Pick<Example, 'amount' | 'due'>, on: string) {
  const balance = balanceOf(caseOf(example), { on, today: on, rates: officialRates });
  const reader = { language: 'pl', messages: {} } as never;
  return balanceAnswer(balance, { debt_case_id: 1, on, reader }).currencies[0]!.claims[0]!;
}

test.each(examples)('interest of $amount due $due is that of the published calculator', (example) => {
  const { interest, segments } = claimOn(example, example.to_inclusive);
  expect(interest).toBe(example.interest_rounded_per_segment);
  const told = segments.map((one) => `${one.from}..${one.to} ${one.days}d ${announcedRate(one.rate)}% ${one.interest}`);
  expect(told.join(' | ')).toBe(example.segments);
});

test('nothing is borne until the day after the due date, and no grosz is lost of amounts beyond the safe integers', () => {
  expect(claimOn({ amount: '100.00', due: '2026-06-10' }, '2026-06-10')).toMatchObject({ interest: '0.00' });
  const large = { amount: '99999999999999999.99', due: '2026-03-31' };
  expect(claimOn(large, '2026-04-01').interest).toBe('25342465753424.66');
});
