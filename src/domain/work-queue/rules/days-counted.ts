import { dayNoun, dayNounSince } from '#engine/days/day-noun.ts';
import { countOf } from '#engine/plural.ts';
import type { Language } from '#engine/words.ts';
import { daysBetween } from '#engine/days/calendar-day.ts';

/** `1 dnia`, `5 dni`: since when. */
export const daysSince = (from: string, to: string, language: Language): string =>
  countOf(daysBetween(from, to), dayNounSince[language], language);

/** `1 dzień`, `5 dni`: from one day to another. */
export const daysCounted = (from: string, to: string, language: Language): string =>
  countOf(daysBetween(from, to), dayNoun[language], language);
