import type { Resource } from '#engine/resource.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import type { Problems } from '#engine/server/refusal.ts';
import type { Services } from '#server/services.ts';

/** What of the process the actions need. */
export type BulkNeeds = Pick<Services, 'config' | 'jobs'>;

/** A case that is to be changed. */
export interface ChosenCase {
  readonly line: number;
  readonly debt_case_id: number;
  /** What is done to this case alone. */
  readonly data: Row | null;
}

/** The records that really changed or were made, by the id of their case. */
export interface Done {
  readonly resource: Resource;
  readonly records: ReadonlyMap<number, number>;
}

/** One thing done to many cases by the rules and rights of one. */
export interface BulkWork {
  /** What was asked for, as it is kept; what is wrong with it is added to `problems`. */
  read(context: Context, sent: Row, problems: Problems): Promise<Row>;
  /** What is done to single cases, by their id, where it is not the same to all. */
  plan?(context: Context, params: Row, ids: readonly number[]): Promise<ReadonlyMap<number, Row>>;
  /** All or nothing; `InvalidRecord` tells whose problems they are, in the order of the cases. */
  apply(context: Context, tx: Tx, params: Row, cases: readonly ChosenCase[]): Promise<Done>;
}
