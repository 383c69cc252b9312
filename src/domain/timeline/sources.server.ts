import { type RawBuilder, sql } from 'kysely';
import { activity } from '#domain/activities/activity.ts';
import { agreement } from '#domain/agreements/agreement.ts';
import { document } from '#domain/documents/document.ts';
import { notification } from '#domain/notifications/notification.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import type { Resource } from '#engine/resource.ts';
import type { Context, StoredRow } from '#engine/server/behaviour.ts';
import { addDispatches, isPostedUnder } from './posted-letters.server.ts';
import type { TimelineKind } from './timeline.ts';

/** Records of a case that are told as entries of a kind; expressions read the table as `t0`. */
export interface Source {
  readonly kind: TimelineKind;
  readonly resource: Resource;
  /** When it was. */
  readonly at: RawBuilder<unknown>;
  /** The field of a day that is all that is known of when it was, where it is filled. */
  readonly day?: string;
  readonly where?: RawBuilder<unknown>;
  /** What is searched in, lower-cased. */
  readonly text: RawBuilder<unknown>;
  /** What else finds an entry by a text. */
  readonly foundBy?: (context: Context, text: string) => RawBuilder<unknown>;
  /** What the entry says of the record. */
  readonly fields: readonly string[];
  /** Adds to the records of a page what is told of them beside their fields. */
  readonly adds?: (context: Context, records: readonly StoredRow[]) => Promise<void>;
}

const lowered = (text: RawBuilder<unknown>) => sql`lower(${text} collate pl)`;

const ofActivities = {
  resource: activity,
  at: sql`coalesce(t0.performed_at, t0.created_at)`,
  text: sql`t0.description_search`,
  fields: [
    'activity_type_id',
    'description',
    'user_id',
    'given_to_user_id',
    'finished_by_user_id',
    'planned_date',
    'planned_time',
    'task_state',
    'visibility_type',
    'performed_at',
    'contact_outcome',
    'payment_pledge_date',
    'payment_pledge_amount',
    'payment_pledge_currency_id',
    'item_return_pledge_date',
    'pledge_state',
  ],
} satisfies Partial<Source>;

const ofDocuments = {
  resource: document,
  at: sql`t0.created_at`,
  text: sql`t0.description_search`,
  foundBy: isPostedUnder,
  fields: ['description', 'user_id', 'visible'],
  adds: addDispatches,
} satisfies Partial<Source>;

const isPromise = sql`(t0.payment_pledge_date is not null or t0.item_return_pledge_date is not null)`;
const isLetter = sql`t0.letterhead_id is not null`;

/** Where the entries of a case come from, but its states, which the record of changes keeps. */
export const sources: readonly Source[] = [
  { kind: 'activity', ...ofActivities, where: sql`not ${isPromise}` },
  { kind: 'promise', ...ofActivities, where: isPromise },
  {
    kind: 'payment',
    resource: debtorPayment,
    at: sql`t0.payment_date::timestamptz`,
    day: 'payment_date',
    text: lowered(sql`t0.description`),
    fields: ['amount', 'currency_id', 'debtor_payment_type_id', 'description', 'user_id', 'payment_date'],
  },
  {
    kind: 'agreement',
    resource: agreement,
    at: sql`coalesce(t0.signed_on::timestamptz, t0.created_at)`,
    day: 'signed_on',
    text: lowered(sql`coalesce(t0.cancel_reason, '')`),
    fields: ['state', 'total', 'currency_id', 'items_count', 'signed_on', 'cancel_reason', 'user_id'],
  },
  { kind: 'letter', ...ofDocuments, where: isLetter },
  { kind: 'document', ...ofDocuments, where: sql`not ${isLetter}` },
  {
    kind: 'message',
    resource: notification,
    at: sql`coalesce(t0.sent_at, t0.created_at)`,
    text: lowered(sql`coalesce(t0.title, '') || ' ' || coalesce(t0.content, '')`),
    fields: ['kind', 'recipient_id', 'title', 'content', 'state', 'failure_reason', 'user_id'],
  },
];
