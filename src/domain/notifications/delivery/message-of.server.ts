import type { Row } from '#engine/server/behaviour.ts';
import type { Message, MessageKind } from '#server/messages/message.ts';
import { withoutDiacritics } from './sms-text.ts';

/**
 * A stored message as it is handed over; an e-mail without a title has the number of its case. An SMS that does not say
 * whether it goes without Polish letters does as `stripsDiacritics` says.
 */
export function messageOf(row: Row, stripsDiacritics: boolean): Message {
  const kind = row.kind as MessageKind;
  const content = String(row.content);
  if (kind === 'email') {
    const subject = String(row.title ?? row.odzysk_no);
    return { id: messageName(row), kind, to: String(row.recipient_email), subject, text: content };
  }
  const text = (row.strip_diacritics ?? stripsDiacritics) ? withoutDiacritics(content) : content;
  return { id: messageName(row), kind, to: String(row.recipient_sms), subject: null, text };
}

/** What gateways know a message by. Two installations may share one, so its number alone would not do. */
export const messageName = ({ id, created_at }: Row) => `notification-${String(id)}-${Date.parse(String(created_at))}`;

/** The number of the message of that name; undefined for what is no name of ours. */
export function notificationIdOf(name: string): number | undefined {
  const [, id] = /^notification-(\d{1,15})-\d+$/.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
}
