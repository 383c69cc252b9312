import type { CountedWords } from '#engine/words.ts';

/** After "z": 12 z 200 spraw. */
export const casesOf: CountedWords = {
  pl: { one: 'sprawy', few: 'spraw', many: 'spraw', other: 'sprawy' },
  en: { one: 'case', other: 'cases' },
};
