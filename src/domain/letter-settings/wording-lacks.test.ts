import { expect, test } from 'vitest';
import { shippedFields } from './wording-of.ts';
import { wordingLacks } from './wording-lacks.ts';
import { type WordingKind, wordingKinds } from './wording-version.ts';

const kinds = Object.keys(wordingKinds) as WordingKind[];

test.each(kinds)('%s lacks nothing as it comes with the product', (kind) => {
  expect(wordingLacks(kind, shippedFields(kind).body)).toEqual([]);
});

test('what a text says in a condition alone, or not at all, is lacking', () => {
  const body = 'Prosimy o zapłatę {{ total_due }}{{#deadline}} w terminie{{/deadline}}.\n\n{{arrears_table}}';
  expect(wordingLacks('call_to_pay', body).map(({ pl }) => pl)).toEqual(['Termin']);
  expect(wordingLacks('agreement', 'Ugoda').map(({ pl }) => pl)).toEqual([
    'Kwota ugody, ze słowami',
    'Tabela rat ugody',
  ]);
});
