import { parseTypedAmount, withoutUnit } from '#engine/money.ts';
import { mostMoney } from '#engine/fields/money.ts';
import { shownValue } from '#engine/shown-value.ts';
import { dayOf, plainNumber, wrong, type Parsed } from './parsed.ts';
import type { Cell } from '../table.ts';

/** What the database's amounts hold before the decimals. */
const MAX_DIGITS = 12;

/**
 * "1 234,50 zł", 1234.5 → "1234.50". A single dot or comma with three digits behind it ("1.234") is refused: it is
 * thousands to one bank and decimals to another, and a guess could be wrong a thousandfold.
 */
export function parseAmountCell(cell: Cell, { negative = false } = {}): Parsed<string> {
  if (cell instanceof Date) return refused('not_a_number', dayOf(cell));
  const typed = typeof cell === 'number' ? plainNumber(cell) : cell;
  const amount = parseTypedAmount(typed);
  if (amount === null) return refusedAmount(cell);
  if (amount.startsWith('-') && !negative) return wrong('cell_negative_amount');
  if (amount.replace('-', '').length <= MAX_DIGITS + 3) return { value: amount };
  return { problem: { code: 'less_than_or_equal_to', params: { count: mostMoney() } } };
}

function refused(code: 'not_a_number' | 'cell_too_fine_amount', cell: Cell): Parsed<string> {
  return { problem: { code, params: { value: shownValue(cell) } } };
}

function refusedAmount(cell: string | number): Parsed<string> {
  const typed = withoutUnit(String(cell));
  if (typeof cell === 'string' && /^[-\u2212]?[1-9]\d{0,2}[.,]\d{3}$/.test(typed))
    return wrong('cell_ambiguous_amount');
  const tooFine = /^[-\u2212]?[\d\s]+[.,]\d{3,}$/.test(typed);
  return tooFine ? refused('cell_too_fine_amount', cell) : refused('not_a_number', cell);
}
