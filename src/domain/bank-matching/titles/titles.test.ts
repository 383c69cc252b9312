import { describe, expect, test } from 'vitest';
import { caseNumbersIn } from './case-numbers.ts';
import { nipsIn, peselsIn } from './identifiers.ts';
import { namesIn, payerKeys } from './names.ts';
import { caseNumbersOff, writtenNumbersOff } from './one-digit-off.ts';
import { isSame, numberKey, sameNumber } from '#domain/fields/same-number.ts';
import { writtenNumbersIn } from './written-number.ts';

const numbers = (title: string) => caseNumbersIn(title).map(({ number }) => number);

describe('a case number in a title', () => {
  test.each([
    'wpłata 2026/000123',
    '2026/123',
    '2026-123',
    '2026.123',
    '2026_123',
    String.raw`2026\123`,
    'sprawa 2026 / 0123 rata',
    '2026000123',
    '2026 000123',
    'SPRAWA2026/000123RATA',
    'WPŁATA ZA SPRAWĘ NR2026/123,RATA 5',
    'dot. 2026/123.',
    'rata 5 - 2026/123 - Kowalski',
    'spr-2026/123',
    'sprawa/2026/123',
    '(2026/123)',
    '2026/000123-rata',
    '2026/000123-różne wpłaty',
    '2026/000123-za maj',
    '2026/000123-DO ZAPLATY',
    '2026/123/na poczet rat',
    '2026/123-z odsetkami',
    'ZA2026/123',
  ])('is found in “%s”', (title) => expect(numbers(title)).toEqual(['2026/000123']));

  test.each([
    '12026/000123',
    '2026/0000123',
    '5/2026/123',
    '2026/123/7',
    '2026/11/0012',
    '2026-11-03',
    '2026.11.03',
    'FV/2026/123',
    'FV-2026/123/A',
    'FV2026/123',
    'fv 1, F2026000123',
    'Ł2026/123',
    '2026/123-A',
    '2026/123-A KOWALSKI',
    '2026/123/ZA',
    '2026/123-5 za maj',
    '1_2026/123',
    '2026/123_4',
    '2025/2026',
    '20260001234',
    '120260001237',
    'rata 2026 123',
    '61109010140000071219812874',
  ])('is no part of “%s”', (title) => expect(numbers(title)).toEqual([]));

  test('stands there twice where two are paid at once', () =>
    expect(numbers('2026/1 i 2026/000002,2025-3')).toEqual(['2026/000001', '2026/000002', '2025/000003']));

  test('with a wrong digit may be any that differs by one, or by two swapped', () => {
    const off = caseNumbersOff('sprawa 2026/0123').map(({ number }) => number);
    expect(off).toEqual(expect.arrayContaining(['2026/000124', '2026/001123', '2026/000213', '2025/000123']));
    expect(off).not.toContain('2026/000123');
    expect(off).not.toContain('2026/100123');
  });
});

/** Whether the number is found in the title as the number of a contract or an invoice would be. */
const isIn = (number: string, title: string) =>
  writtenNumbersIn(title).some(({ same }) => same.key === numberKey(number) && isSame(same, sameNumber(number)));

describe('the number of a contract or an invoice in a title', () => {
  test.each([
    ['LP/00123/2024', 'RATA 7/24 UMOWA LP/00123/2024'],
    ['LP/00123/2024', 'rata umowa lp 123 2024'],
    ['LP/00123/2024', 'UMOWALP/00123/2024RATA 5'],
    ['LP/00123/2024', 'LP001232024'],
    ['LP/00123/2024', 'LP-123-2024, dziękuję'],
    ['FV/2026/11/7', '/VAT/460,00/INV/FV/2026/11/7'],
    ['123/11/2026', 'FV 123/11/2026'],
    ['123/11/2026', 'FV123/11/2026'],
    ['12345678', 'umowa nr 12345678'],
    ['LP/00123/2024', 'LP/00123/2024-za maj'],
  ])('%s is found in “%s”', (number, title) => expect(isIn(number, title)).toBe(true));

  test.each([
    ['123/2024', 'LP/00123/2024'],
    ['00123/2024', 'LP/00123/2024'],
    ['23/2024', '123/2024'],
    ['123/2024', '123/2024/7'],
    ['12345', '123456'],
    ['LP/123/2024', 'LP/123/2025'],
    ['7/24', 'rata 7/24'],
  ])('%s is no part of “%s”', (number, title) => expect(isIn(number, title)).toBe(false));

  test('with a wrong digit is near', () =>
    expect(
      writtenNumbersOff('umowa LP/00123/2025.').some(({ same }) => isSame(same, sameNumber('LP/00123/2024'))),
    ).toBe(true));
});

test('tax and personal numbers are found by their check digits, however they are parted', () => {
  const nips = (title: string) => nipsIn(title).map(({ digits }) => digits);
  expect(nips('NIP 725-18-01-126')).toEqual(['7251801126']);
  expect(nips('NIP:PL7251801126 FV')).toEqual(['7251801126']);
  expect(nips('725 180 11 26')).toEqual(['7251801126']);
  expect(nips('7251801127')).toEqual([]);
  expect(nips('17251801126')).toEqual([]);
  expect(peselsIn('PESEL 44051401359 rata').map(({ digits }) => digits)).toEqual(['44051401359']);
  expect(peselsIn('44051401358')).toEqual([]);
});

test('a name is found in any order, without Polish letters, with an address behind it and its legal form in full or not', () => {
  expect(payerKeys('KOWALSKI JAN UL. LIPOWA 1')).toContain('jankowalski');
  expect(payerKeys('Łódź Jan')).toContain('janlodz');
  expect(payerKeys('PRZYKŁADOWA FIRMA SP. Z O.O. UL. DŁUGA 2')).toContain(
    'przykladowafirmaspolkazograniczonaodpowiedzialnoscia',
  );
  expect(namesIn('spłata za Jan Żuk 2026')).toContain('janzuk');
});
