import { countOf } from '#engine/plural.ts';
import { type CountedWords, type Language, type Say, sayIn } from '#engine/words.ts';
import { currentLanguage, useLanguage } from './language.ts';

export interface Speech {
  /** In the language on the screen. */
  readonly say: Say;
  /** `12`, sprawa → `12 spraw`. */
  readonly count: (count: number, noun: CountedWords) => string;
}

const speechIn = (language: Language): Speech => ({
  say: (words, values) => sayIn(language, words, values),
  count: (count, noun) => countOf(count, noun[language], language),
});

const speech: Readonly<Record<Language, Speech>> = { pl: speechIn('pl'), en: speechIn('en') };

/** The words of a screen, which change at once with the language. */
export const useSay = (): Speech => speech[useLanguage()];

/** For what is said once, outside of what is drawn: a notification. */
export const sayNow: Say = (words, values) => speech[currentLanguage()].say(words, values);

/** As {@link sayNow} for a counted noun. */
export const countNow: Speech['count'] = (count, noun) => speech[currentLanguage()].count(count, noun);
