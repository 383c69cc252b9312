import type { AnswerOf } from '#engine/record-of.ts';
import type { caseImport } from './case-import.ts';
import type { CaseRow } from '#domain/case-files/case-row.ts';
import type { FileRun } from '#file-runs/run.ts';

/** An import as the server tells of it (contract §8); `created`, `skipped` and `failed` count cases. */
export type ImportRecord = FileRun<CaseRow> & Omit<AnswerOf<typeof caseImport>, 'updated_at' | 'lock_version'>;

export type ImportSummary = Omit<ImportRecord, 'rows' | 'errors' | 'warnings'>;

/** It is being read, imported or taken back. */
export const isUnderWay = ({ state, undo_state }: ImportSummary) => state === 'running' || undo_state === 'running';
