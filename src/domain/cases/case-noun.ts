import type { CountedWords } from '#engine/words.ts';

/** `1 sprawa`, `2 sprawy`, `5 spraw`. */
export const caseNoun: CountedWords = {
  pl: { one: 'sprawa', few: 'sprawy', many: 'spraw', other: 'sprawy' },
  en: { one: 'case', other: 'cases' },
};

/** After "zmień", "importuj": `1 sprawę`. */
export const casesAccusative: CountedWords = {
  pl: { one: 'sprawę', few: 'sprawy', many: 'spraw', other: 'sprawy' },
  en: { one: 'case', other: 'cases' },
};

/** After "z": 12 z 200 spraw. */
export const casesGenitive: CountedWords = {
  pl: { one: 'sprawy', few: 'spraw', many: 'spraw', other: 'sprawy' },
  en: { one: 'case', other: 'cases' },
};
