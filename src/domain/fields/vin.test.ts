import { expect, it, test } from 'vitest';
import { isVin, normalizeVin } from './vin.ts';

test.each(['1M8GDM9AXKP042788', '5GZCZ43D13S812715', 'WVWZZZ1JZXW000001'])('%s has the form of a VIN', (vin) => {
  expect(isVin(vin)).toBe(true);
});

test.each([
  '1M8GDM9AXKO042788',
  '1M8GDM9AXKP04278',
  'WVWZZZ1JZXW0000011',
  'WVWZZZ1JZXI000001',
  '1M8GDM9A0KP042788',
  '',
])('%s has not', (vin) => {
  expect(isVin(vin)).toBe(false);
});

it('takes spaces, dashes and small letters', () => {
  expect(normalizeVin(' wvwzzz-1jzxw 000001')).toBe('WVWZZZ1JZXW000001');
});
