import { expect, it, test } from 'vitest';
import { isPlate, normalizePlate } from './plate.ts';

test.each(['WA12345', 'KR1234A', 'WPI12AB', 'PO1A234', 'W0KOWAL', 'WPI12345', 'DW5AB12'])(
  '%s is a Polish plate',
  (plate) => {
    expect(isPlate(plate)).toBe(true);
  },
);

test.each(['QA12345', 'WA123456', '12345WA', '', 'WAABCDE', 'WA1234'])('%s is not', (plate) => {
  expect(isPlate(plate)).toBe(false);
});

it('takes spaces, dashes and small letters', () => {
  expect(normalizePlate('wa 123-45')).toBe('WA12345');
});
