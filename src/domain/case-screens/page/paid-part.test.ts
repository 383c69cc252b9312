import { expect, test } from 'vitest';
import { paidPart } from './paid-part.ts';

test('the paid part of a case never rounds up to all of it', () => {
  expect(paidPart('1000.00', '999.99')).toBe(99);
  expect(paidPart('1000.00', '1000.00')).toBe(100);
  expect(paidPart('1000.00', null)).toBe(0);
});

test('paying too much is all of it, and there is no part of nothing', () => {
  expect(paidPart('1000.00', '1200.00')).toBe(100);
  expect(paidPart(null, '5.00')).toBeNull();
  expect(paidPart('0.00', '5.00')).toBeNull();
});
