import type { CountedWords, Words } from '#engine/words.ts';
import { useLanguage } from './language.ts';
import { countOf } from './plural.ts';

export interface Speech {
  /** A text in the language on the screen; `{name}` is filled from `values`. */
  readonly say: (words: Words, values?: Readonly<Record<string, string | number>>) => string;
  /** `12`, sprawa → `12 spraw`. */
  readonly count: (count: number, noun: CountedWords) => string;
}

/** The words of a screen, which change at once with the language. */
export function useSay(): Speech {
  const language = useLanguage();
  return {
    say: (words, values = {}) =>
      words[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
    count: (count, noun) => countOf(count, noun[language], language),
  };
}
