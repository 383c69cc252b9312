import iconv from 'iconv-lite';
import type { Sheet, SheetCell } from './sheet.ts';

export interface CsvStyle {
  readonly encoding?: 'windows-1250' | 'iso-8859-2' | 'utf-8' | 'utf-8-bom' | 'utf-16le-bom';
  readonly delimiter?: ';' | ',' | '\t';
  readonly lineEnd?: '\r\n' | '\n' | '\r';
  /** Lines above the header. */
  readonly above?: readonly string[];
}

/** A CSV as Polish Excel saves it: semicolons, decimal commas, dd.mm.yyyy, CRLF, Windows-1250; or as asked. */
export function csvBytes(sheet: Sheet, style: CsvStyle = {}): Buffer {
  const { encoding = 'windows-1250', delimiter = ';', lineEnd = '\r\n', above = [] } = style;
  const lines = [sheet.headers, ...sheet.rows].map((cells) =>
    cells.map((cell) => quoted(asText(cell), delimiter)).join(delimiter),
  );
  const text = [...above, ...lines].join(lineEnd) + lineEnd;
  return iconv.encode(text, encoding.replace('-bom', ''), { addBOM: encoding.endsWith('-bom') });
}

function asText(cell: SheetCell): string {
  if (typeof cell === 'string') return cell;
  if ('date' in cell) return cell.date.split('-').toReversed().join('.');
  const [whole = '', decimals] = cell.amount.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${decimals}`;
}

function quoted(text: string, delimiter: string): string {
  const special = [delimiter, '"', '\r', '\n'].some((part) => text.includes(part));
  return special ? `"${text.replaceAll('"', '""')}"` : text;
}
