import { plainNumber, wrong, type Parsed } from './parsed.ts';
import type { Cell } from '../table.ts';

const DASHES = /[\u2010-\u2015\u2212]/g;

/** "2019", 2019, "2 019", "12,0" → a whole number of at most nine digits. */
export function parseIntegerCell(cell: Cell): Parsed<number> {
  const digits = /^-?\d{1,9}(?=(?:[.,]0+)?$)/.exec(digitsOf(cell))?.[0];
  return digits === undefined ? wrong('cell_not_an_integer') : { value: Number(digits) };
}

/** "00-950", "00950" → "00-950". Excel turns 00950 typed as a number into 950: that is told, not guessed at. */
export function parsePostCodeCell(cell: Cell): Parsed<string> {
  const text = digitsOf(cell);
  const [, area, rest] = /^(\d{2})-?(\d{3})$/.exec(text) ?? [];
  if (area !== undefined) return { value: `${area}-${rest}` };
  return wrong(/^\d{1,4}$/.test(text) ? 'cell_zeros_lost' : 'cell_not_a_post_code');
}

function digitsOf(cell: Cell): string {
  if (cell instanceof Date) return '';
  return typeof cell === 'number' ? plainNumber(cell) : cell.replace(/\s/g, '').replace(DASHES, '-');
}
