import { expect, test } from 'vitest';
import { toldBeside } from './history-line.ts';

const codes = { debtor: { pl: 'dłużnik', en: 'debtor' } };

test.each([
  [true, 'Tak'],
  ['debtor', 'dłużnik'],
  ['1234.50', '1\u00a0234,50'],
  [1234, '1234'],
  ['2026-11-30T00:00:00.000+01:00', '2026-11-30 00:00'],
  ['2026-11-30', '2026-11-30'],
  ['1234.567', '1234.567'],
])('what is told beside fields as %j is said as %j', (value, said) => {
  expect(toldBeside(value, codes, 'pl')).toBe(said);
});
