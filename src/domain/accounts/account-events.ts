import type { Catalogue } from '#engine/words.ts';

/** What the owner of an account is told of, by mail and, when somebody else did it, on the screen; `{…}` are its details. */
export const accountEvents = {
  password_changed: {
    pl: 'Zmieniono hasło do Twojego konta.',
    en: 'The password of your account was changed.',
  },
  must_change_password: {
    pl: 'Przy najbliższym logowaniu trzeba będzie ustawić nowe hasło.',
    en: 'A new password has to be set at the next sign-in.',
  },
  email_asked: {
    pl: 'Adres e-mail Twojego konta ma się zmienić na {email}. Stanie się to, gdy ktoś otworzy link wysłany na nowy adres.',
    en: 'The e-mail address of your account is to be changed to {email}. It will be once somebody opens the link sent to the new address.',
  },
  email_changed: {
    pl: 'Adres e-mail Twojego konta zmieniono na {email}. Poprzednim adresem nie można się już zalogować.',
    en: 'The e-mail address of your account was changed to {email}. The previous address can no longer be used to sign in.',
  },
  app_added: {
    pl: 'Do logowania dodano aplikację uwierzytelniającą.',
    en: 'An authenticator app was added for signing in.',
  },
  app_removed: {
    pl: 'Usunięto aplikację uwierzytelniającą.',
    en: 'The authenticator app was removed.',
  },
  passkey_added: {
    pl: 'Do logowania dodano klucz dostępu „{name}”.',
    en: 'The passkey “{name}” was added for signing in.',
  },
  passkey_removed: { pl: 'Usunięto klucz dostępu „{name}”.', en: 'The passkey “{name}” was removed.' },
  recovery_codes_renewed: {
    pl: 'Utworzono nowe kody zapasowe. Poprzednie przestały działać.',
    en: 'New recovery codes were made. The previous ones no longer work.',
  },
  recovery_code_used: {
    pl: 'Do zalogowania użyto kodu zapasowego. Pozostało kodów: {count}.',
    en: 'A recovery code was used to sign in. Codes left: {count}.',
  },
  second_factor_removed: {
    pl: 'Usunięto drugi składnik logowania: aplikację, klucze dostępu i kody zapasowe.',
    en: 'The second factor was removed: app, passkeys and recovery codes.',
  },
  security_question_changed: {
    pl: 'Zmieniono pytanie zabezpieczające lub odpowiedź na nie.',
    en: 'The security question or its answer was changed.',
  },
  support_code_demanded: {
    pl: 'Zażądano od Ciebie kodu weryfikacyjnego. Zadzwoń po niego do osoby, która go żąda, pod numer, który znasz.',
    en: 'A support code is demanded of you. Call the person who demands it at a number you know.',
  },
  step_locked: {
    pl: 'Ktoś podał właściwe hasło, a po nim zbyt wiele błędnych kodów lub odpowiedzi. Ten krok logowania jest na razie zablokowany.',
    en: 'Somebody gave the right password and then too many wrong codes or answers. That step of signing in is locked for a while.',
  },
  unlocked: { pl: 'Odblokowano Twoje konto.', en: 'Your account was unlocked.' },
  restored: {
    pl: 'Przywrócono Twoje usunięte konto.',
    en: 'Your deleted account was restored.',
  },
} satisfies Catalogue;

export type AccountEvent = keyof typeof accountEvents;
export type EventDetails = Readonly<Record<string, string | number>>;

/** As `GET /api/account_notices` answers it. */
export interface AccountNotice {
  readonly id: number;
  readonly at: string;
  readonly event: AccountEvent;
  readonly details: EventDetails;
  readonly user: string;
  readonly role: number;
}
