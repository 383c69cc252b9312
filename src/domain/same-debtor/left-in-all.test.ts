import { expect, test } from 'vitest';
import { sayIn, type Say } from '#engine/words.ts';
import { leftInAll } from './left-in-all.ts';
import { mostCases } from './same-debtor.ts';

const say: Say = (words, values) => sayIn('pl', words, values);
const cases = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ debt_case_id: at, odzysk_no: `2026/${at}`, remaining_amount: '10.00' }));

test('the sum of as many cases as are told of at most is not called that of all', () => {
  expect(leftInAll(say, cases(mostCases - 1))).toBe(`razem ${mostCases - 1}0,00\u00a0zł`);
  expect(leftInAll(say, cases(mostCases))).toBe(`w ${mostCases} najnowszych razem ${mostCases}0,00\u00a0zł`);
});
