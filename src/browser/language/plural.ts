import type { CountedNoun, Language } from '#engine/words.ts';
import { formatCount } from '#engine/format.ts';

/** The form that goes with a number: 1 sprawa, 2 sprawy, 5 spraw, 22 sprawy. */
export function pluralForm(count: number, noun: CountedNoun, language: Language): string {
  const rule = new Intl.PluralRules(language).select(count);
  return (rule === 'zero' || rule === 'two' ? undefined : noun[rule]) ?? noun.other;
}

/** `1250`, sprawa → `1 250 spraw`, the number kept on the line of its noun. */
export function countOf(count: number, noun: CountedNoun, language: Language): string {
  return `${formatCount(count)}\u00a0${pluralForm(count, noun, language)}`;
}
