import { expect, it, test } from 'vitest';
import { PROVINCES, isPostCode, normalizePostCode, provinceOfPostCode } from './province.ts';

const ranges = `
  00-000..08-499=7 08-500..08-899=3 08-900..09-999=7 10-000..14-999=14 15-000..19-299=10 19-300..19-999=14
  20-000..24-999=3 25-000..26-299=13 26-300..26-399=5 26-400..27-199=7 27-200..27-299=13 27-300..27-399=7
  27-400..29-999=13 30-000..34-299=6 34-300..34-399=12 34-400..34-999=6 35-000..38-244=9 38-245..38-399=6
  38-400..39-999=9 40-000..44-999=12 45-000..47-399=8 47-400..47-999=12 48-000..49-999=8 50-000..59-999=1
  60-000..64-999=15 65-000..67-199=4 67-200..67-299=1 67-300..69-999=4 70-000..76-199=16 76-200..77-399=11
  77-400..77-999=15 78-000..78-999=16 80-000..82-299=11 82-300..82-399=14 82-400..84-999=11 85-000..89-124=2
  89-125..89-199=15 89-200..89-299=2 89-300..89-399=15 89-400..89-599=2 89-600..89-999=11 90-000..96-299=5
  96-300..96-999=7 97-000..99-999=5
`
  .trim()
  .split(/\s+/)
  .map((range) => range.split(/\.\.|=/) as [from: string, to: string, province: string]);

const numberOf = (code: string) => Number(code.replace('-', ''));
const codeOf = (number: number) => normalizePostCode(String(number).padStart(5, '0'));

test.each(ranges)('every code from %s to %s lies in province %s', (from, to, province) => {
  const wrong: string[] = [];
  for (let number = numberOf(from); number <= numberOf(to); number++) {
    if (provinceOfPostCode(codeOf(number)) !== Number(province)) wrong.push(codeOf(number));
  }
  expect(wrong).toEqual([]);
});

it('knows a province of every code that lies in one range, and of no other', () => {
  const covered = ranges.reduce((sum, [from, to]) => sum + numberOf(to) - numberOf(from) + 1, 0);
  const known = Array.from({ length: 100_000 }, (_, number) => provinceOfPostCode(codeOf(number)));
  expect(known.filter((province) => province !== null)).toHaveLength(covered);
  expect(new Set(known).size).toBe(PROVINCES.length + 1);
});

test.each(['', '00950', '0-950', '00-95', 'ab-cde', '00-950 ', '100-950', '79-000', '79-999'])(
  '"%s" gives no province',
  (text) => {
    expect(provinceOfPostCode(text)).toBeNull();
  },
);

it('takes a post code without its dash', () => {
  expect(normalizePostCode(' 00950 ')).toBe('00-950');
  expect(normalizePostCode('00 - 950')).toBe('00-950');
  expect(normalizePostCode('00\u2013950')).toBe('00-950');
  expect(normalizePostCode('00\u2212950')).toBe('00-950');
});

it('names the sixteen provinces in alphabetical order', () => {
  expect([...PROVINCES]).toEqual([...PROVINCES].toSorted(new Intl.Collator('pl').compare));
  expect([PROVINCES[0], PROVINCES.length]).toEqual(['dolnośląskie', 16]);
});

it('knows the form of a post code', () => {
  expect(isPostCode('00-950')).toBe(true);
  expect(isPostCode('00950')).toBe(false);
  expect(isPostCode('00-9500')).toBe(false);
});
