import type { Behaviour } from '#engine/server/behaviour.ts';
import { refuseUnknownFields } from './fill-text.server.ts';
import type { notificationTemplate } from './notification-template.ts';

/** A template names only fields there are; one for e-mail has a title (contract §7, §11). */
export const notificationTemplateBehaviour: Behaviour<typeof notificationTemplate> = {
  check({ context, record, problems }) {
    if (record.kind === 'email' && !record.title) problems.add('title', 'blank');
    for (const name of ['title', 'content'] as const) refuseUnknownFields(context, name, record[name], problems);
  },
};
