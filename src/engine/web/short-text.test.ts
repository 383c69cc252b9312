import { expect, test } from 'vitest';
import { shortText } from './short-text.ts';

test('a text of three lines is whole, without its empty lines', () => {
  expect(shortText('raz\n\n  \ndwa\r\ntrzy')).toBe('raz\ndwa\ntrzy');
});

test('what comes after the third line or the 287th character is left out', () => {
  expect(shortText('raz\ndwa\ntrzy\ncztery')).toBe('raz\ndwa\ntrzy …');
  expect(shortText('ź'.repeat(300))).toBe(`${'ź'.repeat(287)}…`);
});
