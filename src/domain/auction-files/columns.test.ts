import { expect, test } from 'vitest';
import { sayProblem } from '#engine/messages.ts';
import type { Language } from '#engine/words.ts';
import { messages } from '#domain/messages.ts';
import { readRow } from '#table-files/checked-row.ts';
import { UnreadableFile } from '#table-files/unreadable-file.ts';
import { matchAuctionHeaders } from './columns.ts';

function refusal(headers: readonly string[], language: Language): string {
  try {
    matchAuctionHeaders(headers);
  } catch (error) {
    if (error instanceof UnreadableFile) return sayProblem(error.problem, { language, messages });
    throw error;
  }
  return '';
}

test('an auction file needs a result and one of the two numbers', () => {
  expect(matchAuctionHeaders(['Numer ZD', 'Wynik', 'Data']).columns.map((column) => column?.name)).toEqual([
    'zd_no',
    'result',
    'date',
  ]);
  expect(['pl', 'en'].map((language) => refusal(['Kwota'], language as Language))).toEqual([
    'Brak wymaganych kolumn: Numer ZD lub Numer umowy, Wynik.',
    'Required columns are missing: ZD number or Contract number, Result.',
  ]);
});

test.each([
  ['accepted', 'accepted'],
  ['ZAAKCEPTOWANA', 'accepted'],
  ['odrzucona', 'rejected'],
  [' Sprzedana ', 'sold'],
])('the auction result "%s" is %s', (written, value) => {
  const match = matchAuctionHeaders(['zd_no', 'result']);
  expect(readRow(match, { row: 2, cells: ['ZD/1', written] }).values).toEqual({ zd_no: 'ZD/1', result: value });
});
