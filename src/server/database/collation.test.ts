import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';

const database = await testDatabase({ upTo: '0001_foundation' });

const LETTERS = 'a ą b c ć d e ę f h i k l ł m n ń o ó p q r s ś t u v w x y z ź ż'.split(' ');
const BOTH_CASES = LETTERS.flatMap((letter) => [letter, letter.toUpperCase()]);
const WORDS =
  `Ćwik Cwik ćma Cma Czyż Łódź Lodz łódź lodz Lublin Łańcut Lancut Żak Źdźbło Zak zażółć gęślą jaźń Ósmak Osmak
Śliwa Sliwa śliwa Nowak-Kowalska Nowak|Kowalska Nowak O'Neil Oneil Müller Muller 10|Sp.|z|o.o. 9|Sp.|z|o.o. „Ąkły” Ąkły Akły
Azja azja AZJA Węgorz Wegorz wędka żółw źrebię`
    .split(/\s+/)
    .map((word) => word.replaceAll('|', ' '));

test.each([
  ['every pair of letters', BOTH_CASES.flatMap((first) => BOTH_CASES.map((second) => first + second))],
  ['names and words', WORDS],
])('%s sort in the database as Intl.Collator sorts them in Polish', async (_, words) => {
  const { rows } = await database.query<{ word: string }>(
    'SELECT word FROM unnest($1::text[]) word ORDER BY word COLLATE pl',
    [words],
  );
  expect(rows.map(({ word }) => word)).toEqual(words.toSorted(new Intl.Collator('pl').compare));
});

test('search can fold Polish letters and find parts of words', async () => {
  const { rows } = await database.query(
    "SELECT unaccent('Zażółć gęślą jaźń Łódź') AS plain, word_similarity('kowal', 'Jan Kowalski') > 0.5 AS similar",
  );
  expect(rows).toEqual([{ plain: 'Zazolc gesla jazn Lodz', similar: true }]);
});
