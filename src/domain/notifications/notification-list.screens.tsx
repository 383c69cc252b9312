import type { ListParts } from '#engine/web/list/list-parts.ts';
import type { Tone } from '#engine/web/tone.ts';

const tones: Readonly<Record<string, Tone>> = { sent: 'good', failed: 'bad', created: 'info' };
const ofReports: Readonly<Record<string, Tone>> = { delivered: 'good', undelivered: 'bad', expired: 'warn' };

/** Whether a notification went out, and arrived, is seen at a glance. */
export const notificationList: ListParts = {
  // An SMS has no title.
  otherwise: { title: 'content' },
  facts: ['recipient_id', 'state', 'sent_at'],
  tones: {
    state: ({ state }) => tones[String(state)] ?? 'plain',
    delivery_report: ({ delivery_report }) => ofReports[String(delivery_report)] ?? 'plain',
  },
};
