import type { passwordRules } from './password-rules.ts';
import type { Catalogue, Words } from '#engine/words.ts';

export const passwordWords = {
  new_password: { pl: 'Nowe hasło', en: 'New password' },
  repeat: { pl: 'Powtórz nowe hasło', en: 'Repeat the new password' },
  repeat_missing: { pl: 'Wpisz nowe hasło jeszcze raz', en: 'Enter the new password once more' },
  missing: { pl: 'Podaj nowe hasło', en: 'Enter a new password' },
  differs: { pl: 'Hasła różnią się od siebie', en: 'The passwords differ' },
  show: { pl: 'Pokaż hasło', en: 'Show password' },
  rules: { pl: 'Hasło musi mieć:', en: 'The password needs:' },
  refused: {
    pl: 'Nie może to być hasło powszechnie używane ani jedno z ostatnio używanych.',
    en: 'It must not be a common one, nor one used lately.',
  },
  done: { pl: 'spełnione', en: 'done' },
  open: { pl: 'jeszcze nie', en: 'not yet' },
} satisfies Catalogue;

/** Each rule as an item of the list that follows "Hasło musi mieć:". */
export const ruleWords: Readonly<Record<keyof typeof passwordRules, Words>> = {
  length: { pl: 'od {min} do 128 znaków', en: '{min} to 128 characters' },
  upper_case: { pl: 'wielką literę', en: 'an upper-case letter' },
  lower_case: { pl: 'małą literę', en: 'a lower-case letter' },
  digit: { pl: 'cyfrę', en: 'a digit' },
  not_email: { pl: 'inną treść niż adres e-mail', en: 'to differ from the e-mail address' },
};
