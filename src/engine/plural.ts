import type { CountedNoun, CountedWords, Language, Noun } from './words.ts';
import { formatCount } from './format.ts';

/** The form that goes with a number: 1 sprawa, 2 sprawy, 5 spraw, 22 sprawy. */
export function pluralForm(count: number, noun: CountedNoun, language: Language): string {
  const rule = new Intl.PluralRules(language).select(count);
  return (rule === 'zero' || rule === 'two' ? undefined : noun[rule]) ?? noun.other;
}

/** `1250`, sprawa → `1 250 spraw`, the number kept on the line of its noun. */
export function countOf(count: number, noun: CountedNoun, language: Language): string {
  return `${formatCount(count)}\u00a0${pluralForm(count, noun, language)}`;
}

/** A record's noun as it is counted: 1 umowa, 2 umowy, 5 umów; 2 wierzycieli. */
export const countedNoun = ({ pl, en }: Noun): CountedWords => ({
  pl: { one: pl.one, few: pl.few ?? pl.many, many: pl.genitive, other: pl.genitive },
  en: { one: en.one, other: en.many },
});

/** The same after "z": 1 z 3 spraw, 0 z 1 sprawy; the form of fractions is the genitive of one, which a record's noun has not. */
export const countedOf = ({ pl, en }: CountedWords): CountedWords => ({
  pl: { ...pl, one: pl.other, few: pl.many },
  en,
});

/** The same after a verb: zmień 1 umowę, 2 umowy. */
export function countedObject(noun: Noun): CountedWords {
  const { pl, en } = countedNoun(noun);
  return { pl: { ...pl, one: noun.pl.accusative }, en };
}
