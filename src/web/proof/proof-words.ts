import type { Catalogue } from '#engine/words.ts';

export const proofWords = {
  title: { pl: 'Podaj hasło jeszcze raz', en: 'Enter your password again' },
  about: {
    pl: 'Zmieniasz to, czym potwierdzasz logowanie, a ostatnio hasło było podane ponad kilka minut temu. Potem pójdziesz dalej od tego samego miejsca.',
    en: 'You are changing what you confirm signing in with, and it is some minutes since the password was given. Then you go on where you were.',
  },
  confirm: { pl: 'Potwierdź', en: 'Confirm' },
  not_given: { pl: 'Bez hasła tego nie zmienisz.', en: 'This cannot be changed without the password.' },
} satisfies Catalogue;
