import { dayOf, plainNumber, wrong, type Parsed } from './parsed.ts';
import type { Cell } from '../table.ts';

/** Characters that a database refuses or that nobody sees; TAB and line ends are dealt with apart. */
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** How a number is kept from a spreadsheet that would take its zeros: `'0012345678`. */
const IN_APOSTROPHES = /^'(?=\d)(.*?)'?$/s;
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;
/** Excel keeps no more; what follows is zeros of its own. */
const EXACT_DIGITS = 15;

/** Text without edge spaces and invisible characters, runs of any spaces as one; line ends kept if asked, as "\n". */
export function parseTextCell(cell: Cell, { keepLines = false } = {}): Parsed<string> {
  if (cell instanceof Date) return { value: dayOf(cell) || null };
  if (typeof cell === 'number') return numberAsText(cell);
  const clean = cell.toWellFormed().replace(INVISIBLE, '').trim();
  const text = keepLines
    ? clean
        .replace(/\r\n?/g, '\n')
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ *\n */g, '\n')
    : clean.replace(/\s+/g, ' ');
  return { value: text === '' ? null : text };
}

/**
 * A number that names something (NIP, account, contract): digits that Excel shortened are put right or told, and so is the
 * date that it makes of a number such as 3/2024.
 */
export function parseIdentifierCell(cell: Cell): Parsed<string> {
  if (cell instanceof Date) return wrong('cell_number_as_date');
  if (typeof cell === 'number') return numberAsText(cell);
  const text = cell.trim().replace(IN_APOSTROPHES, '$1');
  const [, first, rest = '', power] = SCIENTIFIC.exec(text) ?? [];
  if (first === undefined) return parseTextCell(text);
  // "5.213017228E+09" still has all its digits; "5.21E+09" does not.
  return rest.length === Number(power) ? { value: first + rest } : wrong('cell_digits_lost');
}

function numberAsText(value: number): Parsed<string> {
  if (!Number.isInteger(value)) return { value: plainNumber(value) };
  const digits = BigInt(value).toString();
  return digits.replace('-', '').length > EXACT_DIGITS ? wrong('cell_digits_lost') : { value: digits };
}

/** A cell as Polish Excel would write it into a CSV: 1234.5 → "1234,5", a date → "2026-03-12"; text is still to be guarded. */
export function writtenCell(cell: Cell): string | { readonly plain: string } {
  if (typeof cell === 'string') return cell;
  return { plain: typeof cell === 'number' ? plainNumber(cell).replace('.', ',') : dayOf(cell) };
}
