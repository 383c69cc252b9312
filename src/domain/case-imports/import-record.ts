/** An import as the server tells of it (contract §8); `created`, `skipped` and `failed` count cases. */
export interface ImportRecord {
  readonly id: number;
  readonly importer: string;
  readonly attorney_date: string;
  readonly dry_run: boolean;
  readonly file_name: string;
  readonly state: 'running' | 'done' | 'failed';
  /** Rows dealt with, of all. */
  readonly processed: number;
  readonly total: number;
  readonly created: number;
  readonly skipped: number;
  readonly failed: number;
  readonly created_at: string;
  readonly rows: readonly ImportRow[];
  /** Why the whole file failed. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

export type ImportSummary = Omit<ImportRecord, 'rows' | 'errors'>;

export interface ImportRow {
  /** The line of the file, the header being 1. */
  readonly row: number;
  readonly status: 'created' | 'skipped' | 'failed';
  readonly zd_no: string | null;
  readonly contract_no: string | null;
  readonly debt_case_id: number | null;
  readonly odzysk_no: string | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** Percent of the rows dealt with, 0 to 100; null before their number is known. */
export function progressOf({ processed, total }: Pick<ImportRecord, 'processed' | 'total'>): number | null {
  return total > 0 ? Math.min(100, Math.floor((processed / total) * 100)) : null;
}
