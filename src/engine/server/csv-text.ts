import { stringify } from 'csv-stringify/sync';
import iconv from 'iconv-lite';

/** A spreadsheet must not take text for a formula (contract §2). */
export const withoutFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Lines with semicolons and CRLF; a field is quoted only where it would be misread without. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { delimiter: ';', record_delimiter: '\r\n', quoted_match: /^ | $|[;"\r\n]/ },
  );
}

/** Windows-1250 without a byte order mark, or UTF-8 with one; a character outside Windows-1250 becomes one `?`. */
export async function* csvBytes(texts: AsyncIterable<string>, isUtf8: boolean): AsyncGenerator<Buffer> {
  if (isUtf8) yield Buffer.from('\uFEFF');
  for await (const text of texts) yield isUtf8 ? Buffer.from(text) : iconv.encode(inOneUnit(text), 'windows-1250');
}

/**
 * A letter typed as base and accent has one byte after all; what lies beyond the first plane is one `?`, not two;
 * the replacement character would be written as a byte that Windows-1250 does not have.
 */
const inOneUnit = (text: string) => text.normalize('NFC').replace(/[\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '?');
