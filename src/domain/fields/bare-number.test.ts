import { expect, test } from 'vitest';
import { bareNumber } from './bare-number.ts';

test.each([
  ['521-301-72-28', '5213017228'],
  ['+48 501 425 762', '+48501425762'],
  ['WL/L/00898/2024', 'WL/L/00898/2024'],
  ['Firma 24', 'Firma 24'],
])('%s is marked as %s', (typed, marked) => {
  expect(bareNumber(typed)).toBe(marked);
});
