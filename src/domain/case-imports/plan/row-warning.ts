import type { Problem } from '#engine/messages.ts';

/** What to know of a row that does not keep its case from being made. */
export interface RowWarning {
  readonly line: number;
  readonly column: string;
  readonly problem: Problem;
}
