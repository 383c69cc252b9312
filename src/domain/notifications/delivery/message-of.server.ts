import type { Message } from '#server/messages/message.ts';
import type { StoredNotification } from './send-notification.server.ts';
import { withoutDiacritics } from './sms-text.ts';

/** A message with the number of its case. */
export type OutgoingMessage = StoredNotification & { readonly odzysk_no: string };

/**
 * A stored message as it is handed over; an e-mail without a title has the number of its case. An SMS that does not say
 * whether it goes without Polish letters does as `stripsDiacritics` says.
 */
export function messageOf(row: OutgoingMessage, stripsDiacritics: boolean): Message {
  const { kind, content } = row;
  if (kind === 'email') {
    const subject = row.title ?? row.odzysk_no;
    return { id: messageName(row), kind, to: String(row.recipient_email), subject, text: content };
  }
  const text = (row.strip_diacritics ?? stripsDiacritics) ? withoutDiacritics(content) : content;
  return { id: messageName(row), kind, to: String(row.recipient_sms), subject: null, text };
}

/** What gateways know a message by. Two installations may share one, so its number alone would not do. */
export const messageName = ({ id, created_at }: Pick<StoredNotification, 'id' | 'created_at'>) =>
  `notification-${id}-${Date.parse(created_at)}`;

/** The number of the message of that name; undefined for what is no name of ours. */
export function notificationIdOf(name: string): number | undefined {
  const [, id] = /^notification-(\d{1,15})-\d+$/.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
}
