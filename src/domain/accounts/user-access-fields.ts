import { boolean } from '#engine/fields/boolean.ts';
import { datetime } from '#engine/fields/date.ts';
import { payloadText, secret } from '#engine/fields/secret.ts';
import { text } from '#engine/fields/text.ts';

/** Password and state of an account (contract §5); the digest never leaves the server. */
export const userAccessFields = {
  password: payloadText({ label: { pl: 'Hasło', en: 'Password' } }),
  password_confirmation: payloadText({ label: { pl: 'Powtórz hasło', en: 'Password confirmation' } }),
  current_password: payloadText({
    label: { pl: 'Obecne hasło', en: 'Current password' },
    when: { id_eq: '$user.id' },
    help: {
      pl: 'Potrzebne przy zmianie własnego hasła lub adresu e-mail',
      en: 'Needed to change your own password or e-mail',
    },
  }),
  must_change_password: boolean({
    label: { pl: 'Musi zmienić hasło przy najbliższym logowaniu', en: 'Must change the password at the next sign-in' },
    default: false,
    notCopied: true,
  }),
  active: boolean({
    label: { pl: 'Konto aktywne', en: 'Active' },
    help: {
      pl: 'Nieaktywnym kontem nie można się zalogować',
      en: 'Nobody can sign in to an account that is not active',
    },
    default: true,
    required: true,
    notCopied: true,
  }),
  unconfirmed_email: text({
    label: { pl: 'Nowy adres (do potwierdzenia)', en: 'New address (to be confirmed)' },
    readOnly: true,
    erased: 'blank',
  }),
  security_question: text({
    label: { pl: 'Pytanie zabezpieczające', en: 'Security question' },
    notCopied: true,
    erased: 'blank',
  }),
  security_answer: payloadText({
    label: { pl: 'Odpowiedź na pytanie', en: 'Answer to the question' },
    help: { pl: 'Wielkość liter i odstępy nie mają znaczenia', en: 'Case and spaces do not matter' },
  }),
  security_question_required: boolean({
    label: { pl: 'Wymagaj odpowiedzi na pytanie przy logowaniu', en: 'Ask the security question at sign-in' },
    default: false,
    required: true,
    notCopied: true,
  }),
  second_factor_required: boolean({
    label: { pl: 'Wymagaj drugiego składnika logowania', en: 'Demand a second factor' },
    default: false,
    required: true,
    notCopied: true,
  }),
  renewed_at: datetime({ label: { pl: 'Konto odnowiono', en: 'Renewed at' }, readOnly: true }),
  confirmed_at: datetime({ label: { pl: 'Adres potwierdzony', en: 'Confirmed at' }, readOnly: true }),
  last_seen_at: datetime({ label: { pl: 'Ostatnie logowanie', en: 'Last sign-in' }, readOnly: true }),
  locked_at: datetime({ label: { pl: 'Zablokowano', en: 'Locked at' }, readOnly: true }),
  password_changed_at: datetime({ label: { pl: 'Hasło zmienione', en: 'Password changed at' }, readOnly: true }),
  support_code_expires_at: datetime({
    label: { pl: 'Kod weryfikacyjny ważny do', en: 'Support code valid until' },
    readOnly: true,
    erased: 'blank',
  }),
  // Called in the history what people know them as.
  support_code_digest: secret(text({ label: { pl: 'Kod weryfikacyjny', en: 'Support code' }, erased: 'blank' })),
  security_answer_digest: secret(
    text({ label: { pl: 'Odpowiedź na pytanie', en: 'Answer to the question' }, erased: 'blank' }),
  ),
  password_digest: secret(text({ label: { pl: 'Hasło', en: 'Password' }, erased: 'blank' })),
};
