import type { Problem } from '#engine/messages.ts';
import type { FileProblemCode } from './messages.ts';
import type { TableRow } from './table.ts';

/** What the thread that reads an XLSX is given. */
export interface XlsxTask {
  /** The number of the open file, and how long it is. */
  readonly fd: number;
  readonly size: number;
  readonly maxUnpackedBytes: number;
  /** One number, shared: how many batches have been taken. The reader waits when it is too far ahead. */
  readonly taken: Int32Array;
}

/** What it sends back: batches of rows, then the end or what is wrong with the file. */
export type XlsxMessage =
  | { readonly rows: TableRow[] }
  | { readonly end: true }
  | { readonly problem: Problem & { readonly code: FileProblemCode } };
