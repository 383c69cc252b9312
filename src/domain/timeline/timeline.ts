import type { dispatch } from '#domain/dispatches/dispatch.ts';
import type { RecordOf } from '#engine/record-of.ts';

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

/** How a letter was sent, in the fields of its dispatch. */
export interface EntryDispatch extends Pick<
  RecordOf<typeof dispatch>,
  'id' | 'way' | 'state' | 'posted_on' | 'posting_no' | 'delivered_on'
> {
  readonly way_label: string;
  readonly state_label: string;
  readonly addressee: string;
}

/** An entry with the fields of its record that say what it was; `at` is a day where no time is known. */
export interface TimelineEntry {
  readonly kind: TimelineKind;
  /** Of the record; of a state, of its line in the record of changes. */
  readonly id: number;
  readonly at: string;
  /** Others wrote it after the person asking was here last. */
  readonly is_new: boolean;
  /** Of a document, for who is told of dispatches. */
  readonly dispatches?: readonly EntryDispatch[];
  readonly [field: string]: unknown;
}

export interface TimelinePage {
  readonly data: readonly TimelineEntry[];
  readonly next_cursor: string | null;
}
