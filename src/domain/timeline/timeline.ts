/** What the page of a case tells of, one entry a record. */
export const timelineKinds = [
  'activity',
  'promise',
  'payment',
  'agreement',
  'letter',
  'message',
  'document',
  'state',
  'visit',
] as const;

export type TimelineKind = (typeof timelineKinds)[number];

/** An entry with the fields of its record that say what it was; `at` is a day where no time is known. */
export interface TimelineEntry {
  readonly kind: TimelineKind;
  /** Of the record; of a state, of its line in the record of changes. */
  readonly id: number;
  readonly at: string;
  /** Others wrote it after the person asking was here last. */
  readonly is_new: boolean;
  readonly [field: string]: unknown;
}

export interface TimelinePage {
  readonly data: readonly TimelineEntry[];
  readonly next_cursor: string | null;
}
