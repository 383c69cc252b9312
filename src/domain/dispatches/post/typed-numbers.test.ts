import { expect, test } from 'vitest';
import { formatPostingNo, ssccCheckDigit } from '../posting-no.ts';
import { typedFault, withFollowing, without } from './typed-numbers.ts';

const label = (serial: number) => {
  const digits = `159007733${String(serial).padStart(8, '0')}`;
  return formatPostingNo(`00${digits}${ssccCheckDigit(digits)}`);
};

test('blank numbers follow the one above, as labels do on their roll', () => {
  const typed = { 1: label(10), 4: label(70) };
  expect(withFollowing(typed, [1, 2, 3, 4, 5])).toEqual({
    1: label(10),
    2: label(11),
    3: label(12),
    4: label(70),
    5: label(71),
  });
});

test('nothing follows a number that is wrong, the last of its series, or none', () => {
  const wrong = { 2: '123', 4: label(99_999_999) };
  expect(withFollowing(wrong, [1, 2, 3, 4, 5])).toEqual(wrong);
});

test('a number that was read twice is told at both, however it is written', () => {
  const typed = { 1: label(10), 2: label(10).replaceAll(' ', ''), 3: label(11), 4: '', 5: '12' };
  expect([1, 2, 3, 4, 5].map((id) => typedFault(typed, id))).toEqual([
    'posting_no_twice',
    'posting_no_twice',
    null,
    null,
    'posting_no_length',
  ]);
  expect(typedFault(without(typed, new Set([2])), 1)).toBeNull();
});
