import type { Resource } from '../resource.ts';
import type { Language, Catalogue, Say } from '../words.ts';

const newWords = {
  m: { pl: 'Nowy', en: 'New' },
  f: { pl: 'Nowa', en: 'New' },
  n: { pl: 'Nowe', en: 'New' },
} satisfies Catalogue;

/** "Nowa sprawa", "Nowy adres"; the adjective follows the noun's gender. */
export function newTitle(resource: Resource, language: Language, say: Say): string {
  if (language === 'en') return `${say(newWords.m)} ${resource.label.en.one}`;
  return `${say(newWords[resource.label.pl.gender])} ${resource.label.pl.one}`;
}

const quoted = { pl: (text: string) => `„${text}”`, en: (text: string) => `“${text}”` };

/**
 * What a sentence is about: "sprawę 2026/000123", "adres ul. Lipowa 1, Łódź", "dłużnika „Jan Lis”"; the noun in the
 * accusative. A name stands in quotes, because it is not declined; what has a number in it needs none.
 */
export function objectOf(resource: Resource, title: string, language: Language): string {
  const noun = language === 'en' ? resource.label.en.one : resource.label.pl.accusative;
  if (title === '') return noun;
  return `${noun} ${/\d/.test(title) ? title : quoted[language](title)}`;
}

/** A noun at the beginning of a line. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pl') + text.slice(1);
}
