import { expect, it, test } from 'vitest';
import { formatPhone } from './phone-text.ts';
import { isE164, toE164 } from './phone.ts';

test.each(['+48221851000', '+48512345678', '+48600100200'])('%s is a number in the stored form', (phone) => {
  expect(isE164(phone)).toBe(true);
});

test.each([
  '12345678',
  '+481234567',
  '123',
  '',
  'telefon',
  '512345678 lub 600100200',
  '512345678;600100200',
  '+48512345678;ext=1x',
])('%s is no number', (typed) => {
  expect(toE164(typed)).toBeNull();
});

test.each([
  ['512345678', '+48512345678'],
  ['512 345 678', '+48512345678'],
  ['512-345-678', '+48512345678'],
  ['(22) 185 10 00', '+48221851000'],
  ['0048 512 345 678', '+48512345678'],
  ['48512345678', '+48512345678'],
  ['+49 30 901820', '+4930901820'],
])('%s is stored as %s', (typed, stored) => {
  expect(toE164(typed)).toBe(stored);
});

it('shows numbers in groups', () => {
  expect(formatPhone('+48512345678')).toBe('+48 512 345 678');
  expect(formatPhone('+48221851000')).toBe('+48 221 851 000');
  expect(formatPhone('+4930901820')).toBe('+49 309 018 20');
  expect(formatPhone('+442079460958')).toBe('+44 207 946 0958');
  expect(formatPhone('+12025550123')).toBe('+1 202 555 0123');
  expect(formatPhone('123')).toBe('123');
});
