import type { Catalogue } from '../../../words.ts';

type ByName = Catalogue;

/** How lines of the record of changes are said. */
export interface HistoryWords {
  /** By action: "Zmieniono". */
  readonly actions: ByName;
  /** Kinds of records that are no resources. */
  readonly kinds: ByName;
  /** What lines tell beside fields. */
  readonly about: ByName;
  /** Values that are codes. */
  readonly codes: ByName;
}
