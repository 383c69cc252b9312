import type { Catalogue } from '#engine/words.ts';

export const signInWords = {
  title: { pl: 'Zaloguj się', en: 'Sign in' },
  email: { pl: 'E-mail', en: 'E-mail' },
  password: { pl: 'Hasło', en: 'Password' },
  submit: { pl: 'Zaloguj się', en: 'Sign in' },
  email_missing: { pl: 'Podaj adres e-mail', en: 'Enter your e-mail address' },
  password_missing: { pl: 'Podaj hasło', en: 'Enter your password' },
  kept: {
    pl: 'To, co zostało wpisane, czeka. Wrócisz w to samo miejsce.',
    en: 'What you typed is kept. You will come back to the same place.',
  },
} satisfies Catalogue;
