import type { Choice } from '#engine/field.ts';
import { matchHeaders, type FileColumn, type HeaderMatch } from './header.ts';

const RESULTS: readonly Choice[] = [
  { value: 'accepted', alias: 'zaakceptowano', label: { pl: 'zaakceptowana', en: 'accepted' } },
  { value: 'rejected', alias: 'odrzucono', label: { pl: 'odrzucona', en: 'rejected' } },
  { value: 'sold', alias: 'sprzedano', label: { pl: 'sprzedana', en: 'sold' } },
];

/** The columns of a bank's auction responses (contract §8). */
const AUCTION_COLUMNS: readonly FileColumn[] = [
  { name: 'zd_no', kind: 'identifier', label: 'Numer ZD', also: [] },
  { name: 'contract_no', kind: 'identifier', label: 'Numer umowy', also: [] },
  { name: 'result', kind: 'choice', label: 'Wynik', also: ['Wynik aukcji', 'Decyzja'], choices: RESULTS },
  { name: 'amount', kind: 'amount', label: 'Kwota', also: ['Kwota aukcji'] },
  { name: 'date', kind: 'date', label: 'Data', also: ['Data aukcji'] },
  { name: 'comment', kind: 'long_text', label: 'Komentarz', also: ['Uwagi'] },
];

/** A case is found by `zd_no` or `contract_no`, so one of the two is enough. @throws UnreadableFile */
export function matchAuctionHeaders(headers: readonly string[]): HeaderMatch {
  return matchHeaders(AUCTION_COLUMNS, headers, [['zd_no', 'contract_no'], 'result']);
}
