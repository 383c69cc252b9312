import { expect, it, test } from 'vitest';
import { isPlate, normalizePlate } from './plate.ts';

test.each(['WA12345', 'KR1234A', 'WPI12AB', 'PO1A234', 'W0KOWAL', 'WA 12345', 'KRA 1234', 'UA 12345'])(
  '%s has the form of a registration number',
  (plate) => {
    expect(isPlate(plate)).toBe(true);
  },
);

test.each(['QA12345', 'WA123456', '12345WA', 'WAABCDE', 'B-MW 1234567', ''])('%s has not', (plate) => {
  expect(isPlate(plate)).toBe(false);
});

it('takes small letters and spaces', () => {
  expect(normalizePlate(' wa  12345 ')).toBe('WA 12345');
});
