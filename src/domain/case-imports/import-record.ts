import type { CaseRow } from '#domain/case-files/case-row.ts';
import type { FileRun } from '#file-runs/run.ts';

/** An import as the server tells of it (contract §8); `created`, `skipped` and `failed` count cases. */
export interface ImportRecord extends FileRun<CaseRow> {
  readonly importer: string;
  readonly attorney_date: string;
  readonly dry_run: boolean;
  readonly file_name: string;
  readonly user: string | null;
  /** Rows dealt with, of all. */
  readonly processed: number;
  readonly created: number;
  readonly skipped: number;
  readonly failed: number;
  /** It can be handed back and undone. */
  readonly file_kept: boolean;
  /** Whether it is being taken back, or was; with how many cases gone and how many kept. */
  readonly undo_state: 'running' | 'done' | null;
  readonly undone: number;
  readonly kept: number;
}

export type ImportSummary = Omit<ImportRecord, 'rows' | 'errors' | 'warnings'>;

/** It is being read, imported or taken back. */
export const isUnderWay = ({ state, undo_state }: ImportSummary) => state === 'running' || undo_state === 'running';
