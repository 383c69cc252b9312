import { expect, test } from 'vitest';
import { leftWithout } from './left-without.ts';

test('without a payment the case has that much more to pay, and of what was paid above its total less is above it', () => {
  const removed = { amount: '30.00', currency: 'PLN' };
  expect(leftWithout({ ...removed, left: '900.00' }, 'pl')).toBe('Pozostanie do zapłaty 930,00\u00a0zł.');
  expect(leftWithout({ ...removed, left: '-10.00' }, 'pl')).toBe('Pozostanie do zapłaty 20,00\u00a0zł.');
  expect(leftWithout({ ...removed, left: '-50.00' }, 'pl')).toBe('Pozostanie nadwyżka wpłat 20,00\u00a0zł.');
});
