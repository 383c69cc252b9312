import { type AccountEvent, accountEvents, type EventDetails } from '#domain/accounts/account-events.ts';
import { roleChoices } from '#domain/rights/role.ts';
import { type Catalogue, type Language, type Words, sayIn } from '#engine/words.ts';

interface Told {
  readonly at: string;
  readonly event: AccountEvent;
  readonly details: EventDetails;
  /** Who else did it; without one it was the owner, or somebody who signed in as the owner, from this address. */
  readonly doer?: string;
  readonly role?: number | null;
  readonly address?: string | null;
}

const words = {
  greeting: { pl: 'Dzień dobry,', en: 'Hello,' },
  subject: { pl: 'Odzysk: zmiana na Twoim koncie', en: 'Odzysk: your account has changed' },
  by_other: { pl: 'Zrobił(a) to: {doer} ({role}).', en: 'Done by: {doer} ({role}).' },
  by_owner: {
    pl: 'Zrobiono to po zalogowaniu się na Twoje konto albo linkiem z wiadomości do Ciebie, z adresu sieciowego {address}.',
    en: 'It was done by somebody signed in to your account, or by a link mailed to you, from the network address {address}.',
  },
  if_other: {
    pl: 'Jeśli się tego nie spodziewasz, zapytaj tę osobę i powiadom administratora.',
    en: 'If you did not expect it, ask that person and tell the administrator.',
  },
  if_owner: {
    pl: 'Jeśli to nie Ty, powiadom administratora i ustaw nowe hasło: na stronie logowania wybierz „Nie pamiętasz hasła?”.',
    en: 'If it was not you, tell the administrator and set a new password: choose “Forgotten your password?” on the sign-in page.',
  },
} satisfies Catalogue;

/** What the owner of an account is written about a change of it: no secrets, and no link that does anything. */
export function eventMail(language: Language, { at, event, details, doer, role, address }: Told) {
  const say = (said: Words, values?: EventDetails) => sayIn(language, said, values);
  const moment = new Intl.DateTimeFormat(language === 'pl' ? 'pl-PL' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Warsaw',
  });
  const roleName = roleChoices.find(({ value }) => value === role)?.label[language] ?? '';
  const [by, advice] =
    doer === undefined
      ? [say(words.by_owner, { address: address ?? '–' }), say(words.if_owner)]
      : [say(words.by_other, { doer, role: roleName }), say(words.if_other)];
  const what = `${moment.format(new Date(at))}\n${say(accountEvents[event], details)}\n${by}`;
  return { subject: say(words.subject), text: `${say(words.greeting)}\n\n${what}\n\n${advice}\n` };
}
