import type { Resource } from '#engine/resource.ts';
import { fieldsErased } from '#engine/personal-data.ts';
import type { Called } from './naming.ts';

/** Records that go along with a person's; what becomes of their fields their definition says. */
export interface ErasureStep {
  readonly resource: Resource;
  /** Rows that are there. */
  readonly ids: readonly number[];
  /** Rows that were deleted and of which the record of changes still tells. */
  readonly gone: readonly number[];
  /** The rows are removed altogether. */
  readonly isRemoved: boolean;
}

/** All that erasing one person does, worked out before anything is changed. */
export interface ErasurePlan {
  readonly steps: readonly ErasureStep[];
  /** Where the bytes of attached files lie. */
  readonly storageKeys: readonly string[];
  /** People who stay because they act for others as well. */
  readonly keptPeople: readonly number[];
  /** Originals of imported files in which the cases came. */
  readonly importFiles: readonly number[];
  /** Files of auction responses that tell of them. */
  readonly auctionFiles: readonly number[];
  /** By what they may have been looked for. */
  readonly called: Called;
}

/** Columns that a step touches, as the record of changes names them. */
export const fieldsOf = ({ resource, isRemoved }: ErasureStep): string[] =>
  isRemoved
    ? []
    : [...fieldsErased(resource, 'becomes'), ...fieldsErased(resource, 'text'), ...fieldsErased(resource, 'blank')];
