import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test.each([
  ['1 234,50', '1234.50'],
  ['1\u00a0234,5', '1234.50'],
  ['1234.5', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['12 zł', '12.00'],
  ['-3', '-3.00'],
  [',5', '0.50'],
  ['12,', '12.00'],
])('%s travels as %s', (typed, amount) => {
  expect(typedAmount(typed, 2)).toBe(amount);
});

test.each(['dużo', '1,234', '1.2.3', '12x', '-'])('%s travels as typed, for the server to refuse', (typed) => {
  expect(typedAmount(typed, 2)).toBe(typed);
});

test('a scale of nothing has no point', () => {
  expect(typedAmount('1 200', 0)).toBe('1200');
});
