import { plainNumber } from './parsed.ts';
import type { Cell } from './table.ts';

/** A cell as Polish Excel would write it into a CSV: 1234.5 → "1234,5", a date → "2026-03-12". */
export function writtenCell(cell: Cell): string {
  if (typeof cell === 'number') return plainNumber(cell).replace('.', ',');
  return typeof cell === 'string' ? cell : cell.toISOString().slice(0, 10);
}
