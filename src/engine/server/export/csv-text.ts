import { stringify } from 'csv-stringify/sync';
import iconv from 'iconv-lite';
import { guarded } from '../../formula-guard.ts';

/** Text, which no spreadsheet may run; or a number and the like, which stands as it is: `-5,00`. */
export type CsvCell = string | { readonly plain: string };

/** Lines with semicolons and CRLF; a field is quoted only where it would be misread without. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => row.map(written)),
    { delimiter: ';', record_delimiter: '\r\n', quoted_match: /^ | $|[;"\r\n]/ },
  );
}

/**
 * Composed before it is guarded and quoted: a letter typed as base and accent has one byte of Windows-1250 after all,
 * and the Greek question mark is a semicolon.
 */
const written = (cell: CsvCell) => (typeof cell === 'string' ? guarded(cell.normalize('NFC')) : cell.plain);

/** Windows-1250 without a byte order mark, or UTF-8 with one; a character outside Windows-1250 becomes one `?`. */
export async function* csvBytes(
  texts: Iterable<string> | AsyncIterable<string>,
  isUtf8: boolean,
): AsyncGenerator<Buffer> {
  if (isUtf8) yield Buffer.from('\uFEFF');
  for await (const text of texts) yield isUtf8 ? Buffer.from(text) : iconv.encode(inOneUnit(text), 'windows-1250');
}

/**
 * What lies beyond the first plane is one `?`, not two; the replacement character would be written as a byte that
 * Windows-1250 does not have.
 */
const inOneUnit = (text: string) => text.replace(/[\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '?');
