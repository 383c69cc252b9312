/** The tie from a person's record to what is known of them, and which of its columns tell of them. */
export interface ErasureStep {
  /** Name of the resource. */
  readonly resource: string;
  /** Rows that are there. */
  readonly ids: readonly number[];
  /** Rows that were deleted and of which the record of changes still tells. */
  readonly gone?: readonly number[];
  /** Columns that get these values. */
  readonly set?: Readonly<Record<string, string>>;
  /** Columns of free text: what is there is replaced. */
  readonly texts?: readonly string[];
  /** Columns that are emptied. */
  readonly blanks?: readonly string[];
  /** Further fields whose values leave the record of changes: those computed from the others. */
  readonly told?: readonly string[];
  /** Rows that are removed altogether. */
  readonly removed?: true;
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
  /** Words by which exports may have been filtered. */
  readonly words: readonly string[];
}

/** Of somebody whose own cases there are none. */
export const withoutCases = { storageKeys: [], keptPeople: [], importFiles: [], auctionFiles: [] } as const;

/** Columns that a step touches, as the record of changes names them. */
export const fieldsOf = ({ set = {}, texts = [], blanks = [] }: ErasureStep): string[] => [
  ...Object.keys(set),
  ...texts,
  ...blanks,
];
