import type { ModelChange } from '#engine/server/behaviour.ts';

/** As a page is told of it. */
export interface HeardChange {
  readonly model: string;
  /** Null when there were many. */
  readonly id: number | null;
  readonly action: ModelChange['action'];
  /** The case that the record is or lives in; null when it lives in none, or in something of a case. */
  readonly debt_case_id: number | null;
  readonly origin: string | undefined;
}
