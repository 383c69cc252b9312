import { expect, test } from 'vitest';
import { addressParts, oneLine } from './address-parts.ts';

test.each([
  ['ul. Lipowa 1, 90-001 Łódź', 'ul. Lipowa 1', '90-001', 'Łódź'],
  ['ul. Lipowa 1\n90-001\u00A0Bielsko-Biała', 'ul. Lipowa 1', '90-001', 'Bielsko-Biała'],
  ['90-001 Łódź', '', '90-001', 'Łódź'],
  ['Dworzec Wschodni\nul. Lipowa 1\n90-001 Łódź', 'Dworzec Wschodni, ul. Lipowa 1', '90-001', 'Łódź'],
  ['Hauptstraße 5, 10115 Berlin', 'Hauptstraße 5, 10115 Berlin', '', ''],
  ['Łódź', 'Łódź', '', ''],
])('%s', (address, street, post_code, city) => expect(addressParts(address)).toEqual({ street, post_code, city }));

test('an address of several lines is told on one', () => {
  expect(oneLine('ul. Lipowa 1,\n 90-001 Łódź\n')).toBe('ul. Lipowa 1, 90-001 Łódź');
});
