import type { AnswerOf } from '#engine/record-of.ts';
import type { santanderImportFile } from './santander-import-file.ts';
import type { CaseRow } from '#domain/case-files/case-row.ts';
import { type FileRun, isRunning } from '#file-runs/run.ts';

/** A file of auction responses as the server tells of it (contract §11). */
export type AuctionFileRecord = FileRun<CaseRow> & AnswerOf<typeof santanderImportFile>;

/** How their screens follow them. */
export const auctionFiles = {
  plural: 'santander_import_files',
  isUnderWay: isRunning,
  changed: ({ success_count }: AuctionFileRecord) => success_count,
  told: ['santander_import_files'],
};
