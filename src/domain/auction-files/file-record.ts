import type { FileRow } from '#file-runs/row.ts';

/** A file of auction responses as the server tells of it (contract §11); the rows come with the end. */
export interface AuctionFileRecord {
  readonly id: number;
  readonly name: string;
  readonly state: 'running' | 'done' | 'failed';
  /** Its rows are still being read: `total` is how far. */
  readonly reading: boolean;
  readonly success_count: number;
  readonly failure_count: number;
  readonly missing_count: number;
  readonly total: number;
  readonly content: string | null;
  readonly user: string | null;
  readonly created_at: string;
  readonly rows: readonly FileRow[];
  /** Why the whole file failed. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** What to know of one that did not. */
  readonly warnings?: Readonly<Record<string, readonly string[]>>;
}
