import type { Catalogue } from '#engine/words.ts';

/** The ways a message reaches somebody. */
export const notificationKinds = {
  email: { pl: 'e-mail', en: 'e-mail' },
  sms: { pl: 'SMS', en: 'SMS' },
} satisfies Catalogue;
