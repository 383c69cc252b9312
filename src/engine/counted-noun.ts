import type { Language, Noun } from './words.ts';

/** `3`, sprawa → `3 sprawy`; `5 spraw`, `1 umowa`, `2 wierzycieli`. */
export function countedNoun(count: number, { pl, en }: Noun, language: Language): string {
  const rule = new Intl.PluralRules(language).select(count);
  if (language === 'en') return `${count} ${rule === 'one' ? en.one : en.many}`;
  if (rule === 'one') return `${count} ${pl.one}`;
  return `${count} ${rule === 'few' ? (pl.few ?? pl.many) : pl.genitive}`;
}
