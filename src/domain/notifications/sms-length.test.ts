import { expect, test } from 'vitest';
import { smsLength } from './sms-length.ts';

test.each([
  ['', 0, 0],
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(307), 307, 3],
  ['ą'.repeat(70), 70, 1],
  ['Zażółć gęślą jaźń '.repeat(4), 72, 2],
  ['[80€]', 8, 1],
])('%j is an SMS of %i characters in %i parts', (text, characters, parts) => {
  expect(smsLength(text)).toEqual({ characters, parts });
});
