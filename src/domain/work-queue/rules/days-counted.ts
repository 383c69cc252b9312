import { countOf } from '#engine/plural.ts';
import type { CountedWords, Language } from '#engine/words.ts';
import { dayNumber } from '#engine/days/calendar-day.ts';

const day: CountedWords = {
  pl: { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' },
  en: { one: 'day', other: 'days' },
};

/** After "od". */
const dayOfMany: CountedWords = { ...day, pl: { ...day.pl, one: 'dnia' } };

/** `1 dnia`, `5 dni`: since when. */
export const daysSince = (from: string, to: string, language: Language): string =>
  countOf(dayNumber(to) - dayNumber(from), dayOfMany[language], language);

/** `1 dzień`, `5 dni`: from one day to another. */
export const daysCounted = (from: string, to: string, language: Language): string =>
  countOf(dayNumber(to) - dayNumber(from), day[language], language);
