import type { Choice } from '#engine/field.ts';
import { headerFinder, matchHeaders, type FileColumn, type HeaderMatch } from '#table-files/header.ts';
import { santanderCaseFields } from '#domain/cases/debt-case-santander-fields.ts';

/** As the bank writes them beside the labels of the states they lead to. */
const spellings: Readonly<Record<string, string>> = {
  accepted: 'zaakceptowano',
  rejected: 'odrzucono',
  sold: 'sprzedano',
};
const results: readonly Choice[] = santanderCaseFields.sant_auction_state.choices
  .filter(({ value }) => value in spellings)
  .map((choice) => ({ ...choice, alias: spellings[choice.value]! }));

/** The columns of a bank's auction responses (contract §8). */
export const AUCTION_COLUMNS: readonly FileColumn[] = [
  { name: 'zd_no', kind: 'identifier', label: { pl: 'Numer ZD', en: 'ZD number' }, also: [] },
  { name: 'contract_no', kind: 'identifier', label: { pl: 'Numer umowy', en: 'Contract number' }, also: [] },
  {
    name: 'result',
    kind: 'choice',
    label: { pl: 'Wynik', en: 'Result' },
    also: ['Wynik aukcji', 'Decyzja'],
    choices: results,
  },
  { name: 'amount', kind: 'amount', label: { pl: 'Kwota', en: 'Amount' }, also: ['Kwota aukcji', 'Kwota z aukcji'] },
  { name: 'date', kind: 'date', label: { pl: 'Data', en: 'Date' }, also: ['Data aukcji'] },
  {
    name: 'comment',
    kind: 'long_text',
    label: { pl: 'Komentarz', en: 'Comment' },
    also: ['Uwagi', 'Komentarz do aukcji'],
  },
];

const findAuctionColumn = headerFinder(AUCTION_COLUMNS);

/** For `openTable`: whether a text heads a column of auction responses. */
export const isAuctionHeader = (text: string) => findAuctionColumn(text) !== null;

/** A case is found by `zd_no` or `contract_no`, so one of the two is enough. @throws UnreadableFile */
export function matchAuctionHeaders(headers: readonly string[]): HeaderMatch {
  return matchHeaders(AUCTION_COLUMNS, headers, [['zd_no', 'contract_no'], 'result']);
}

/** "zaakceptowana, odrzucona, sprzedana" */
export const resultNames = (language: 'pl' | 'en') => results.map(({ label }) => label[language]).join(', ');
