import { isUnset } from '#engine/unset.ts';
import type { FormEffect, FormValues } from '#engine/web/form/form-effect.ts';
import { get } from '#browser/calls/api-client.ts';

/** What a message is made of; another one makes another message. */
const sources = ['debt_case_id', 'notification_template_id', 'recipient_id'];
const texts = ['kind', 'identifier', 'title', 'content', 'strip_diacritics'];
/** Where it goes, which follows from its recipient. */
export const addresses = ['recipient_email', 'recipient_sms'];

/**
 * The message of a template with its fields filled in, as soon as it is known for whom and about what; the server
 * does it (contract §11). What the person has written stays.
 */
export const notificationEffects: FormEffect = async (changed, values, before) => {
  if (values['id'] || !sources.includes(changed)) return null;
  const [filled, former] = await Promise.all([
    filledBy(values),
    before['notification_template_id'] ? filledBy(before) : null,
  ]);
  const isOwn = (name: string) => !isUnset(values[name]) && values[name] !== former?.[name];
  const names = values['notification_template_id'] ? texts.filter((name) => !isOwn(name)) : [];
  return Object.fromEntries([...names, ...addresses].map((name) => [name, filled[name] ?? null]));
};

function filledBy(values: Readonly<FormValues>): Promise<FormValues> {
  const known = sources.filter((name) => !isUnset(values[name]));
  return get<FormValues>('/api/notifications/new', Object.fromEntries(known.map((name) => [name, values[name]])));
}
