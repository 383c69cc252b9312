import { plainNumber } from './parsed.ts';
import type { Cell } from './table.ts';

/** A cell as Polish Excel would write it into a CSV: 1234.5 → "1234,5", a date → "2026-03-12"; text is still to be guarded. */
export function writtenCell(cell: Cell): string | { readonly plain: string } {
  if (typeof cell === 'string') return cell;
  return { plain: typeof cell === 'number' ? plainNumber(cell).replace('.', ',') : cell.toISOString().slice(0, 10) };
}
