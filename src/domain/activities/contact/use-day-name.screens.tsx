import { useLanguage } from '#browser/language/language.ts';

/** A day with the name of its weekday, by which people know it: `2026-11-27, pt.` */
export function useDayName(): (day: string) => string {
  const language = useLanguage();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (day) => `${day}, ${weekday.format(new Date(`${day}T00:00:00Z`))}`;
}
