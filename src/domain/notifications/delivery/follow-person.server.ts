import { sql } from 'kysely';
import type { Rule, Written } from '#engine/server/behaviour.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import { notification } from '../notification.ts';

/** A message that has not gone out goes where its recipient is reached now: what was put right may have been somebody else's. */
export const ofPerson: Rule<Written> = async ({ context, tx, action, before, record }) => {
  const { id, email, phone } = record;
  if (action !== 'update' || (before?.['email'] === email && before?.['phone'] === phone)) return;
  const unsent = sql`recipient_id = ${id} and state <> 'sent' and delivery is distinct from 'begun'`;
  await changeWhere(context, tx, notification, unsent, {
    recipient_email: email ?? null,
    recipient_sms: phone ?? null,
  });
};
