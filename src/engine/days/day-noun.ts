import type { CountedWords } from '../words.ts';

/** `1 dzień`, `5 dni`. */
export const dayNoun: CountedWords = {
  pl: { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' },
  en: { one: 'day', other: 'days' },
};

/** After "od": `1 dnia`, `5 dni`. */
export const dayNounSince: CountedWords = { ...dayNoun, pl: { ...dayNoun.pl, one: 'dnia' } };
