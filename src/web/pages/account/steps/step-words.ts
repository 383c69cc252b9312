import type { SignInStep } from '../../../sign-in-steps.ts';
import type { Catalogue, Words } from '#engine/words.ts';
import type { PasswordIs } from './find-step.ts';

/** The page's title at each step. */
export const stepTitles: Readonly<Record<Exclude<SignInStep, 'password_expired'>, Words>> = {
  second_factor_required: { pl: 'Drugi składnik logowania', en: 'Second factor' },
  verification_required: { pl: 'Dodatkowa weryfikacja', en: 'Extra verification' },
  security_question_required: { pl: 'Pytanie zabezpieczające', en: 'Security question' },
};

/** As {@link stepTitles}, of a new password, with why it is asked for. */
export const renewalWords: Readonly<Record<PasswordIs, { readonly title: Words; readonly about: Words }>> = {
  first: {
    title: { pl: 'Ustaw własne hasło', en: 'Choose your own password' },
    about: {
      pl: 'Obecne hasło nadano przy zakładaniu konta. Ustaw własne, które znasz tylko Ty. Potem pracujesz dalej.',
      en: 'The current password was given when the account was made. Choose one that only you know. Then you go on working.',
    },
  },
  demanded: {
    title: { pl: 'Czas zmienić hasło', en: 'Time to change the password' },
    about: {
      pl: 'Administrator prosi o zmianę hasła. Ustaw nowe, inne niż używane ostatnio. Potem pracujesz dalej.',
      en: 'The administrator asks you to change the password. Set a new one, other than those you used lately. Then you go on working.',
    },
  },
  old: {
    title: { pl: 'Hasło wygasło', en: 'The password has expired' },
    about: {
      pl: 'Ustaw nowe, inne niż używane ostatnio. Potem pracujesz dalej.',
      en: 'Set a new one, other than those you used lately. Then you go on working.',
    },
  },
};

export const stepWords = {
  confirm: { pl: 'Potwierdź', en: 'Confirm' },
  app_code: { pl: 'Kod z aplikacji', en: 'Code from the app' },
  app_code_hint: { pl: '6 cyfr z aplikacji uwierzytelniającej', en: 'The 6 digits from your authenticator app' },
  recovery_code: { pl: 'Kod zapasowy', en: 'Recovery code' },
  recovery_code_hint: { pl: 'Każdy działa tylko raz', en: 'Each works only once' },
  use_recovery_code: { pl: 'Użyj kodu zapasowego', en: 'Use a recovery code' },
  use_app_code: { pl: 'Użyj kodu z aplikacji', en: 'Use a code from the app' },
  code_missing: { pl: 'Podaj kod', en: 'Enter the code' },
  or: { pl: 'albo', en: 'or' },
  no_way: {
    pl: 'Nie masz przy sobie telefonu, klucza ani kodów? Administrator może usunąć drugi składnik.',
    en: 'Without your phone, key and codes? The administrator can remove the second factor.',
  },
  enrol_about: {
    pl: 'Na Twoim koncie hasło już nie wystarcza. Wybierz, czym będziesz potwierdzać logowanie.',
    en: 'A password is no longer enough for your account. Choose what you will confirm signing in with.',
  },
  other_way: { pl: 'Wybierz inny sposób', en: 'Choose another way' },
  support_code: { pl: 'Kod weryfikacyjny', en: 'Support code' },
  support_code_hint: {
    pl: 'Podaje go administrator; wielkość liter i myślniki nie mają znaczenia',
    en: 'The administrator tells it to you; case and dashes do not matter',
  },
  support_code_about: {
    pl: 'Administrator poprosił o dodatkowe potwierdzenie, że to Ty. Zadzwoń do niego po kod. Kod jest ważny przez dobę; potem poproś o nowy.',
    en: 'The administrator asked for an extra confirmation that it is you. Call them for the code. It is valid for a day; after that ask for a new one.',
  },
  answer: { pl: 'Odpowiedź', en: 'Answer' },
  answer_hint: { pl: 'Wielkość liter i odstępy nie mają znaczenia', en: 'Case and spaces do not matter' },
  answer_missing: { pl: 'Podaj odpowiedź', en: 'Enter the answer' },
  current_password: { pl: 'Obecne hasło', en: 'Current password' },
  current_missing: { pl: 'Podaj obecne hasło', en: 'Enter the current password' },
  save: { pl: 'Zapisz hasło', en: 'Save the password' },
} satisfies Catalogue;
