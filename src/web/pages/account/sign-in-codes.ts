import type { Catalogue } from '#engine/words.ts';
import { sayNow } from '#browser/language/use-say.ts';

export const signInCodes = {
  already_signed_in: {
    pl: 'Masz już otwartą sesję – nie trzeba logować się ponownie',
    en: 'You are already signed in',
  },
  unauthenticated: { pl: 'Zaloguj się, aby kontynuować', en: 'Sign in to continue' },
  invalid: { pl: 'Nieprawidłowy adres e-mail lub hasło', en: 'Invalid e-mail address or password' },
  last_attempt: {
    pl: 'Nieprawidłowy adres e-mail lub hasło. Pozostała ostatnia próba przed zablokowaniem konta',
    en: 'Invalid e-mail address or password. One attempt left before the account is locked',
  },
  locked: { pl: 'Konto jest zablokowane', en: 'The account is locked' },
  unconfirmed: { pl: 'Potwierdź adres e-mail, aby kontynuować', en: 'Confirm your e-mail address to continue' },
  inactive: { pl: 'Konto nie zostało jeszcze aktywowane', en: 'The account has not been activated yet' },
  expired: { pl: 'Konto wygasło z powodu braku aktywności', en: 'The account has expired through inactivity' },
  timeout: { pl: 'Sesja wygasła – zaloguj się ponownie', en: 'The session has expired – sign in again' },
  session_limited: {
    pl: 'Zalogowano w innej przeglądarce – zaloguj się ponownie',
    en: 'Your credentials were used in another browser – sign in again',
  },
  another_person: {
    pl: 'W tej przeglądarce zalogował się ktoś inny – zaloguj się ponownie',
    en: 'Somebody else has signed in in this browser – sign in again',
  },
  password_expired: { pl: 'Hasło wygasło – ustaw nowe', en: 'The password has expired – set a new one' },
  captcha_required: { pl: 'Potwierdź, że nie jesteś robotem', en: 'Confirm that you are not a robot' },
  invalid_captcha: {
    pl: 'Nie udało się sprawdzić, że nie jesteś robotem. Spróbuj ponownie',
    en: 'The check that you are not a robot failed. Try again',
  },
  verification_required: {
    pl: 'Podaj kod weryfikacyjny otrzymany od administratora',
    en: 'A support code is required for the extra verification',
  },
  invalid_verification: { pl: 'Nieprawidłowy kod weryfikacyjny', en: 'Invalid support code' },
  security_question_required: { pl: 'Odpowiedz na pytanie zabezpieczające', en: 'Answer the security question' },
  invalid_security_question: {
    pl: 'Błędna odpowiedź na pytanie zabezpieczające',
    en: 'Wrong answer to the security question',
  },
  second_factor_required: { pl: 'Potwierdź logowanie drugim składnikiem', en: 'Confirm with your second factor' },
  invalid_second_factor: { pl: 'Nieprawidłowy kod albo klucz – spróbuj ponownie', en: 'Wrong code or key – try again' },
  too_many_answers: {
    pl: 'Zbyt wiele błędnych odpowiedzi. Odczekaj i zaloguj się ponownie albo poproś o pomoc administratora',
    en: 'Too many wrong answers. Wait and sign in again, or ask the administrator for help',
  },
  reset_link_needed: {
    pl: 'Nowe hasło ustawia się linkiem z wiadomości e-mail. Jeśli go nie masz, wybierz „Nie pamiętasz hasła?”',
    en: 'A new password is set by a link in an e-mail. If you have none, choose “Forgotten your password?”',
  },
  password_saved: { pl: 'Zapisano nowe hasło. Zaloguj się', en: 'The new password is saved. Sign in' },
} satisfies Catalogue;

/** The text of a 401's code (spec §8), or undefined for one this catalogue does not know. */
export function signInMessage(code: string): string | undefined {
  const words = Object.hasOwn(signInCodes, code) ? (signInCodes as Catalogue)[code] : undefined;
  return words && sayNow(words);
}
