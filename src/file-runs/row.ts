import type { Words } from '#engine/words.ts';

/** A row of a file and what became of it, as the server tells of it. */
export interface FileRow {
  /** The line of the file, the header being 1. */
  readonly row: number;
  readonly status: string;
  readonly zd_no: string | null;
  readonly contract_no: string | null;
  readonly debt_case_id: number | null;
  readonly odzysk_no: string | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** How a status is said and coloured. */
export interface RowFate {
  readonly words: Words;
  readonly tone: 'good' | 'bad' | 'warn' | 'plain';
}
