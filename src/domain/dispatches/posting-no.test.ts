import { expect, test } from 'vitest';
import { formatPostingNo, normalizePostingNo, numberAfter, postingNoFault, ssccCheckDigit } from './posting-no.ts';

const numbered = (digits: string) => `00${digits}${ssccCheckDigit(digits)}`;
const valid = numbered('15900773312345678');

test('the check digit of an SSCC is that of the example of GS1', () => {
  expect(ssccCheckDigit('37610425002123456')).toBe(9);
  expect(postingNoFault('00376104250021234569')).toBeNull();
});

test('the number on the label is taken with its brackets and spaces', () => {
  expect(normalizePostingNo(` (00) 1 5900773 3 12345678 ${valid.at(-1)}`)).toBe(valid);
  expect(normalizePostingNo(formatPostingNo(valid))).toBe(valid);
  expect(postingNoFault(valid)).toBeNull();
});

test('of two digits that are one off, or change their places, one is always found out', () => {
  for (let at = 2; at < valid.length; at += 1) {
    const wrong = valid.slice(0, at) + ((Number(valid[at]) + 1) % 10) + valid.slice(at + 1);
    expect(postingNoFault(wrong)).toBe('posting_no_check_digit');
  }
});

test('a number for abroad has the check digit of UPU S10', () => {
  expect(postingNoFault('RR473124829FI')).toBeNull();
  expect(postingNoFault('RR123456785PL')).toBeNull();
  expect(postingNoFault('RR123456784PL')).toBe('posting_no_check_digit');
  expect(normalizePostingNo('rr 123 456 785 pl')).toBe('RR123456785PL');
  expect(formatPostingNo('RR123456785PL')).toBe('RR123456785PL');
});

test.each([
  [valid.slice(2), 'posting_no_length'],
  [`${valid}0`, 'posting_no_length'],
  [`99${valid.slice(2)}`, 'posting_no_start'],
  ['R123', 'posting_no_form'],
  [`${valid.slice(0, 10)}-${valid.slice(10)}`, 'posting_no_form'],
])('%s is none: %s', (value, fault) => expect(postingNoFault(value)).toBe(fault));

test('the next label of a roll is one more, with its own check digit, until the series ends', () => {
  expect(numberAfter(valid)).toBe(numbered('15900773312345679'));
  expect(numberAfter(numbered('15900773300000999'))).toBe(numbered('15900773300001000'));
  expect(postingNoFault(numberAfter('RR473124829FI')!)).toBeNull();
  expect(numberAfter('RR473124829FI')).toMatch(/^RR47312483\dFI$/);
  expect(numberAfter(numbered('15900773399999999'))).toBeNull();
  expect(numberAfter('')).toBeNull();
});
