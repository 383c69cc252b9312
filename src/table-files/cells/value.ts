import { parseAmountCell } from './amount.ts';
import { parseDateCell } from './date.ts';
import { parseIntegerCell, parsePostCodeCell } from './digits.ts';
import { parseIdentifierCell, parseTextCell } from './text.ts';
import { wrong, type Parsed } from './parsed.ts';
import { UNWORKED, type Cell } from '../table.ts';

export type CellKind = 'text' | 'long_text' | 'identifier' | 'post_code' | 'amount' | 'date' | 'integer';

/** As Excel writes them in English and in Polish. */
const EXCEL_ERROR = /^#(N\/A|N\/D!?|REF!|ADR!?|DIV\/0!|DZIEL\/0!|VALUE!|ARG!|NAME\?|NAZWA\?|NUM!|LICZBA!|NULL!|ZERO!)$/;

/** Reads a cell as the kind of value its column holds. */
export function parseCell(kind: CellKind, cell: Cell): Parsed {
  if (isBlank(cell)) return { value: null };
  if (cell === UNWORKED) return wrong('cell_formula_unworked');
  if (typeof cell === 'string' && EXCEL_ERROR.test(cell.trim())) return wrong('cell_excel_error');
  switch (kind) {
    case 'text':
      return parseTextCell(cell);
    case 'long_text':
      return parseTextCell(cell, { keepLines: true });
    case 'identifier':
      return parseIdentifierCell(cell);
    case 'post_code':
      return parsePostCodeCell(cell);
    case 'amount':
      return parseAmountCell(cell);
    case 'date':
      return parseDateCell(cell);
    case 'integer':
      return parseIntegerCell(cell);
  }
}

export function isBlank(cell: Cell): boolean {
  return typeof cell === 'string' && cell.trim() === '';
}
