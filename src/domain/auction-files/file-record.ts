import type { CaseRow } from '#domain/case-files/case-row.ts';
import { type FileRun, isRunning } from '#file-runs/run.ts';

/** A file of auction responses as the server tells of it (contract §11). */
export interface AuctionFileRecord extends FileRun<CaseRow> {
  readonly name: string;
  readonly success_count: number;
  readonly failure_count: number;
  readonly missing_count: number;
  readonly content: string | null;
  readonly user: string | null;
}

/** How their screens follow them. */
export const auctionFiles = {
  plural: 'santander_import_files',
  isUnderWay: isRunning,
  changed: ({ success_count }: AuctionFileRecord) => success_count,
  told: ['santander_import_files'],
};
