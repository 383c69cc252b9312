import { readFileSync } from 'node:fs';
import { formatPostingNo } from '#domain/dispatches/posting-no.ts';
import { csvLines } from '#engine/server/export/csv-text.ts';
import { cellText, frameOf, type PrintData, type PrintedTable, type Sender } from '#server/letters/print-data.ts';
import { addressParts, oneLine } from './address-parts.ts';
import type { PostingEntry } from './entries.server.ts';
import { bookWords as words, shortWay } from './words.ts';

export const bookTemplate = readFileSync(new URL('./posting-book.typ', import.meta.url), 'utf8');

/** What a person writes in. */
const blank = '';

/** The number in its groups: of twenty digits in a row a spreadsheet would keep fifteen. */
const numberOf = ({ posting_no }: PostingEntry) => (posting_no ? formatPostingNo(posting_no) : blank);

/** The book as lines of a CSV, the address in its parts. */
export function bookCsv(entries: readonly PostingEntry[]): string {
  const { no, addressee, street, post_code, city, case: ofCase, way, posting_no, weight, fee, remarks } = words;
  const rows = entries.map((entry, at) => {
    const address = addressParts(entry.address ?? '');
    const place = [address.street, address.post_code, address.city];
    const sent = [entry.odzysk_no, shortWay(entry.way), numberOf(entry)];
    return [{ plain: String(at + 1) }, entry.addressee, ...place, ...sent, blank, blank, blank];
  });
  return csvLines([[no, addressee, street, post_code, city, ofCase, way, posting_no, weight, fee, remarks], ...rows]);
}

interface Asked {
  readonly sender: Sender;
  readonly run: { readonly id: number; readonly created_at: string };
  readonly day: string;
}

interface BookPrint extends PrintData {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly table: PrintedTable;
  readonly totals: readonly (readonly [name: string, value: string])[];
  readonly taken: string;
}

/** The book as `posting-book.typ` prints it. */
export function bookPrint(entries: readonly PostingEntry[], { sender, run, day }: Asked): BookPrint {
  const byWay = Map.groupBy(entries, ({ way }) => shortWay(way));
  const [place = ''] = sender.lines;
  return {
    ...frameOf(words.title, sender, 'pl'),
    facts: [
      [words.sender, [sender.name, place].filter(Boolean).join(', ')],
      [words.date, day],
      [words.run, `${run.id} (${run.created_at.slice(0, 10)})`],
    ],
    table: { name: null, columns, rows: entries.map(rowOf) },
    totals: [
      [words.total, String(entries.length)],
      ...[...byWay].map(([way, all]) => [way, String(all.length)] as const),
      [words.fees, blank],
    ],
    taken: words.taken,
  };
}

const columns: PrintedTable['columns'] = [
  { label: words.no, kind: 'count' },
  { label: words.addressee, kind: 'text' },
  { label: words.address, kind: 'text' },
  { label: words.case, kind: 'word' },
  { label: words.way, kind: 'word' },
  { label: words.posting_no, kind: 'word' },
  { label: words.weight, kind: 'blank' },
  { label: words.fee, kind: 'blank' },
  { label: words.remarks, kind: 'blank' },
];

const rowOf = (entry: PostingEntry, at: number): readonly string[] => [
  String(at + 1),
  cellText(entry.addressee),
  cellText(oneLine(entry.address ?? '')),
  entry.odzysk_no,
  shortWay(entry.way),
  numberOf(entry),
  blank,
  blank,
  blank,
];
