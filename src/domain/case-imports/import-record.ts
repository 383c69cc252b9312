import type { FileRow } from '#file-runs/row.ts';

/** An import as the server tells of it (contract §8); `created`, `skipped` and `failed` count cases. */
export interface ImportRecord {
  readonly id: number;
  readonly importer: string;
  readonly attorney_date: string;
  readonly dry_run: boolean;
  readonly file_name: string;
  readonly user: string | null;
  readonly state: 'running' | 'done' | 'failed';
  /** Its rows are still being read: `total` is how far. */
  readonly reading: boolean;
  /** Rows dealt with, of all. */
  readonly processed: number;
  readonly total: number;
  readonly created: number;
  readonly skipped: number;
  readonly failed: number;
  /** It can be handed back and undone. */
  readonly file_kept: boolean;
  /** Whether it is being taken back, or was; with how many cases gone and how many kept. */
  readonly undo_state: 'running' | 'done' | null;
  readonly undone: number;
  readonly kept: number;
  readonly created_at: string;
  readonly rows: readonly FileRow[];
  /** Why the whole file failed. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** What to know of one that did not. */
  readonly warnings?: Readonly<Record<string, readonly string[]>>;
}

export type ImportSummary = Omit<ImportRecord, 'rows' | 'errors' | 'warnings'>;
