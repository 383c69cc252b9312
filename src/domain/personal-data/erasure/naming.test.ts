import { expect, test } from 'vitest';
import { naming } from './naming.ts';

const namesThem = naming({
  words: ['Telesfor Kłębek-Ząb', '7251801126', '+48601202303'],
  names: ['Telesfor', 'Kłębek-Ząb'],
});

test.each([
  'KŁĘBEK',
  'sprawy pana Kłębek-Ząb',
  'telesfor kłębek ząb',
  '725-180-11-26',
  '601 202 303',
  '0048601202303 ',
])('%j names them', (text) => expect(namesThem(text)).toBe(true));

test.each(['', 'Kłęb', 'ząb', '2026', '601', 'Telesforów 7', 'windykacja', '1'])('%j does not', (text) =>
  expect(namesThem(text)).toBe(false),
);
