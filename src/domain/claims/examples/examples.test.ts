import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { officialRates } from '#test/official-rates.ts';
import { messages } from '#domain/messages.ts';
import { balanceOf } from '../balance.ts';
import { balanceAnswer } from '../balance-answer.ts';
import { type Example, type ExpectedBalance, examplesIn, numberOf } from './example.ts';
import { expectBalance } from './expect-balance.ts';
import { factsOfExample } from './facts-of-example.ts';

const today = '2026-11-22';

const keysOf = (list: readonly { readonly key: string }[] = []) =>
  new Map<number | null, string>(list.map(({ key }) => [numberOf(key), key]));

function answerTo(example: Example) {
  const on = example.input.on ?? today;
  const balance = balanceOf(factsOfExample(example), { on, today, rates: officialRates });
  return balanceAnswer(balance, { debt_case_id: 1, on, reader: { language: 'pl', messages } });
}

describe.each(['ledger-examples.json'])('what is recorded of a case of %s', (file) => {
  const answered = examplesIn(readFileSync(new URL(file, import.meta.url), 'utf8')).filter(
    (example) => typeof example.expected === 'object',
  );

  it.each(answered.map((example) => [example.why, example] as const))('%s', (_why, example) => {
    const { expected, input } = example;
    const keys = {
      invoices: keysOf(input.invoices),
      contracts: keysOf(input.contracts),
      payments: keysOf(input.payments),
    };
    expectBalance(answerTo(example), expected as ExpectedBalance, keys);
  });
});
