import type { ListParts } from '#engine/web/list/list-parts.ts';
import type { Tone } from '#engine/web/tone.ts';

const tones: Readonly<Record<string, Tone>> = { sent: 'good', failed: 'bad', created: 'info' };

/** Whether a notification went out is seen at a glance. */
export const notificationList: ListParts = {
  facts: ['recipient_id', 'state', 'sent_at'],
  tones: { state: ({ state }) => tones[String(state)] ?? 'plain' },
};
