import { boolean } from '#engine/fields/boolean.ts';
import { datetime } from '#engine/fields/date.ts';
import { integer } from '#engine/fields/number.ts';
import { payloadText, secret } from '#engine/fields/secret.ts';
import { text } from '#engine/fields/text.ts';

/** Password and state of an account (contract §5); the digest never leaves the server. */
export const userAccessFields = {
  password: payloadText({
    label: { pl: 'Hasło', en: 'Password' },
    help: {
      pl: 'Co najmniej 12 znaków, wielka i mała litera oraz cyfra',
      en: 'At least 12 characters with upper case, lower case and a digit',
    },
  }),
  password_confirmation: payloadText({ label: { pl: 'Powtórz hasło', en: 'Password confirmation' } }),
  current_password: payloadText({
    label: { pl: 'Obecne hasło', en: 'Current password' },
    when: { id_not_null: true },
    help: {
      pl: 'Potrzebne przy zmianie własnego hasła lub adresu e-mail',
      en: 'Needed to change your own password or e-mail',
    },
  }),
  must_change_password: boolean({
    label: { pl: 'Musi zmienić hasło', en: 'Must change password' },
    default: false,
    notCopied: true,
  }),
  confirmed_at: datetime({ label: { pl: 'Adres potwierdzony', en: 'Confirmed at' }, readOnly: true, notCopied: true }),
  last_seen_at: datetime({ label: { pl: 'Ostatnio w systemie', en: 'Last seen at' }, readOnly: true, notCopied: true }),
  locked_at: datetime({ label: { pl: 'Zablokowano', en: 'Locked at' }, readOnly: true, notCopied: true }),
  password_changed_at: datetime({
    label: { pl: 'Hasło zmienione', en: 'Password changed at' },
    readOnly: true,
    notCopied: true,
  }),
  password_digest: secret(text({ label: { pl: 'Skrót hasła', en: 'Password digest' } })),
  failed_attempts: secret(integer({ label: { pl: 'Nieudane próby', en: 'Failed attempts' } })),
};
