import type { DraftOf, WrittenOf } from '#engine/record-of.ts';
import type { Resource } from '#engine/resource.ts';
import type { Row } from '#engine/server/behaviour.ts';
import type { PlannedCase } from '../plan/plan-case.ts';

/** Ids of the entries of reference lists that new records get. */
export interface NewCaseLists {
  readonly process: number;
  readonly registered: number;
  readonly residence: number;
  readonly fromCreditor: number;
  readonly currencies: Readonly<Record<PlannedCase['currency'], number>>;
}

/** Makes records as a person's form would; gives them as they are stored. */
export type Add = <D extends Resource>(
  resource: D,
  payloads: readonly Row[],
  given?: DraftOf<D>,
) => Promise<readonly WrittenOf<D>[]>;
