import { countOf } from '../plural.ts';
import { type Catalogue, type Language, sayIn, type Words } from '../words.ts';
import { daysBetween } from './calendar-day.ts';
import { dayNoun } from './day-noun.ts';

const words = {
  left: { pl: 'za {days}', en: 'in {days}' },
  late: { pl: '{days} po terminie', en: '{days} overdue' },
} satisfies Catalogue;

const near: Readonly<Record<number, Words>> = {
  0: { pl: 'dziś', en: 'today' },
  1: { pl: 'jutro', en: 'tomorrow' },
};

/** How far a deadline is from a day: `dziś`, `jutro`, `za 5 dni`, `5 dni po terminie`. */
export function howFar(from: string, deadline: string, language: Language): string {
  const days = daysBetween(from, deadline);
  const said = near[days] ?? (days < 0 ? words.late : words.left);
  return sayIn(language, said, { days: countOf(Math.abs(days), dayNoun[language], language) });
}
