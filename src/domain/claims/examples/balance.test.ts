import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeExample, type MadeExample } from '#test/ledger-example.ts';
import type { balanceAnswer } from '../balance-answer.ts';
import { type Example, examplesIn } from './example.ts';
import { expectBalance } from './expect-balance.ts';

const [, admin] = await appWith('admin');

const keysOf = (made: MadeExample) => {
  const of = (letter: string) =>
    new Map<number | null, string>(
      [...made.ids].filter(([key]) => key.startsWith(letter)).map(([key, id]) => [id, key]),
    );
  return { invoices: of('i'), contracts: of('c'), payments: of('p') };
};

async function expectExample(example: Example): Promise<void> {
  const made = await makeExample(admin, example);
  const on = example.input.on === null ? '' : `?on=${example.input.on}`;
  const { status, body } = await admin.get(`/api/debt_cases/${made.id}/balance${on}`);
  const { expected } = example;
  expect(status, JSON.stringify(body)).toBe(typeof expected === 'number' ? expected : 200);
  if (typeof expected === 'number') return;
  expectRefused(made, expected.refused ?? {});
  expectBalance(body as ReturnType<typeof balanceAnswer>, expected, keysOf(made));
}

function expectRefused({ refused }: MadeExample, expected: Readonly<Record<string, readonly string[]>>): void {
  expect(Object.keys(refused).toSorted()).toEqual(Object.keys(expected).toSorted());
  const unnamed = Object.entries(expected).filter(
    ([key, fields]) => !refused[key]?.some((one) => fields.includes(one)),
  );
  expect(unnamed, JSON.stringify(refused)).toEqual([]);
}

describe.each(['ledger-examples.json', 'more-examples.json'])('the balance of a case of %s', (file) => {
  const examples = examplesIn(readFileSync(new URL(file, import.meta.url), 'utf8'));

  it.each(examples.map((example) => [example.why, example] as const))('%s', (_why, example) => expectExample(example));
});
