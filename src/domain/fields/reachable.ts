import { boolean } from '#engine/fields/boolean.ts';
import { secret } from '#engine/fields/secret.ts';

/** Whether anybody of a debtor, or acting for them, can be written to or called: kept by the database from their contacts, for filters. */
export const reachable = {
  has_email: secret(boolean({ label: { pl: 'Ma adres e-mail', en: 'Has an e-mail' } })),
  has_phone: secret(boolean({ label: { pl: 'Ma telefon', en: 'Has a phone' } })),
};
