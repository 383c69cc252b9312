import { expect, test } from 'vitest';
import { smsLength } from './sms-length.ts';
import { withoutDiacritics } from './sms-text.ts';

test.each([
  ['', 0, 0, ''],
  ['a'.repeat(160), 160, 1, ''],
  ['a'.repeat(161), 161, 2, ''],
  ['a'.repeat(306), 306, 2, ''],
  ['a'.repeat(307), 307, 3, ''],
  ['ą'.repeat(70), 70, 1, 'ą'],
  ['ą'.repeat(71), 71, 2, 'ą'],
  ['Zażółć gęślą jaźń '.repeat(4), 72, 2, 'żółćęśąźń'],
  ['[80€]', 8, 1, ''],
  ['€'.repeat(80), 160, 1, ''],
  ['€'.repeat(81), 162, 2, ''],
  // The euro does not fit into the last seventh bit of the first part, nor half of a picture into 67 characters.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 306, 3, ''],
  ['😀'.repeat(66), 132, 2, '😀'],
  ['😀'.repeat(67), 134, 3, '😀'],
])('%j is an SMS of %i characters in %i parts, wide for %j', (text, characters, parts, wide) => {
  expect(smsLength(text)).toEqual({ characters, parts, wide: Array.from(wide) });
});

test('without diacritics a Polish text fits 160 characters, and nothing else changes', () => {
  const text = 'Zażółć gęślą jaźń – „ŻÓŁW” 1\u00A0234,50 zł… é ö ü {80€}';
  expect(withoutDiacritics(text)).toBe('Zazolc gesla jazn - "ZOLW" 1 234,50 zl... é ö ü {80€}');
  expect(withoutDiacritics('Zażółć')).toBe('Zazolc');
  expect(withoutDiacritics('Київ 😀')).toBe('Київ 😀');
  expect(smsLength(withoutDiacritics(text)).wide).toEqual([]);
});
