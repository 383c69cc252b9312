import { breakLongWords } from '#domain/letters/polish-typography.ts';
import type { CellKind } from '#engine/server/export/typed-sheet.ts';
import type { Language, Words } from '#engine/words.ts';

/** Whose print it is, as it is headed. */
export interface Sender {
  readonly name: string;
  readonly lines: readonly string[];
}

/** What the frame of every print asks for (`page-frame.typ`); its template reads whatever else there is. */
export interface PrintData {
  readonly title: string;
  readonly lang: Language;
  readonly sender: Sender;
  /** As in "strona 2 z 5". */
  readonly page: string;
  readonly of: string;
}

/** How a column stands: numbers to the right; a text takes the room that the others leave; what is blank is filled in by hand. */
type PrintedKind = CellKind | 'blank';

/** A table as `page-frame.typ` draws it; without a name where its heading says it already. */
export interface PrintedTable {
  readonly name: string | null;
  readonly columns: readonly { readonly label: string; readonly kind: PrintedKind }[];
  readonly rows: readonly (readonly string[])[];
}

const page: Words = { pl: 'strona', en: 'page' };
const of: Words = { pl: 'z', en: 'of' };

/** The frame's part of a print. */
export const frameOf = (title: string, sender: Sender, lang: Language): PrintData => ({
  title,
  lang,
  sender,
  page: page[lang],
  of: of[lang],
});

/** What an invoice is about may be a page of text: its first line tells it from others. A name, of 255 at most, stays whole. */
const longestText = 255;

/** A text as a cell holds it: its first line, cut where it is very long, with places to break in a word no column holds. */
export function cellText(text: string): string {
  const [line = ''] = text.split('\n');
  const cut = line.length > longestText ? `${line.slice(0, longestText)}…` : line;
  return breakLongWords(cut, 24, 8);
}
