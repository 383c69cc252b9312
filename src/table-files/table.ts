import type { Encoding } from './text-encoding.ts';

/** A cell of a CSV is text; of an XLSX also a number, or a date at midnight UTC. Blank is ''. */
export type Cell = string | number | Date;

/** Stands in the cell of an XLSX whose formula nobody has worked out: Excel shows a value there, the file has none. */
export const UNWORKED = '#BRAK_WYNIKU!';

export interface TableRow {
  /** The line in the file as a person sees it, from 1. */
  readonly row: number;
  readonly cells: readonly Cell[];
  /** The file ends in its middle: what its last cell holds may be half of it. */
  readonly isCutOff?: boolean;
}

/** What a workbook has that whoever looks at it in Excel may not know of; whole once all rows were read. */
export interface Unseen {
  /** Rows with something in them that Excel does not show, as where a filter is on: they are read. */
  hiddenRows: number;
  /** Names of further sheets that Excel shows, with something in them: they are not read. */
  otherSheets: readonly string[];
}

/** A file read as a table, its rows still to come. */
export interface Table {
  readonly format: 'csv' | 'xlsx';
  /** Null for XLSX, like `delimiter`. */
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
  /** As written in the file, blank ones in the middle included. */
  readonly headers: readonly string[];
  readonly headerRow: number;
  /** To be walked once; blank rows are left out. Throws `UnreadableFile` when the file turns out bad further down. */
  readonly rows: AsyncIterable<TableRow>;
  /** Null for CSV. */
  readonly unseen: Readonly<Unseen> | null;
  /** Lets go of the file; needed only when `rows` is not walked to its end. */
  close(): Promise<void>;
}

export type Delimiter = ';' | ',' | '\t' | '|';

export interface TableLimits {
  readonly maxBytes: number;
  /** Data rows that are not blank. */
  readonly maxRows: number;
  /** What an XLSX may unpack to. */
  readonly maxUnpackedBytes: number;
}

const MB = 1024 * 1024;

export const TABLE_LIMITS: TableLimits = { maxBytes: 50 * MB, maxRows: 200_000, maxUnpackedBytes: 500 * MB };

/** Bytes as the whole megabytes a message speaks of. */
export function megabytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / MB));
}

export function isBlankRow(cells: readonly Cell[]): boolean {
  return cells.every((cell) => typeof cell === 'string' && cell.trim() === '');
}
