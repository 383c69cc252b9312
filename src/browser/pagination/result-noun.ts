import type { CountedWords } from '#engine/words.ts';

export const resultNoun: CountedWords = {
  pl: { one: 'wynik', few: 'wyniki', many: 'wyników', other: 'wyniku' },
  en: { one: 'result', other: 'results' },
};
