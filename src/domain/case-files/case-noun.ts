import type { CountedWords } from '#engine/words.ts';

export const caseNoun: CountedWords = {
  pl: { one: 'sprawa', few: 'sprawy', many: 'spraw', other: 'sprawy' },
  en: { one: 'case', other: 'cases' },
};
