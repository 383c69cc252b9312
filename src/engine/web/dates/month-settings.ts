import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pl';
import { currentLanguage } from '#browser/language/language.ts';
import type { Say } from '../../words.ts';
import { dateWords } from './date-words.ts';
import styles from './month.module.css';

/** What every month to pick from has in common: 1950 to 2050 (spec §9), in the person's language. */
export function monthSettings(say: Say) {
  const previous = say(dateWords.previous);
  const next = say(dateWords.next);
  return {
    locale: currentLanguage(),
    minDate: '1950-01-01',
    maxDate: '2050-12-31',
    highlightToday: true,
    size: 'sm',
    classNames: {
      day: styles.day ?? '',
      calendarHeaderControl: styles.step ?? '',
      calendarHeaderLevel: styles.step ?? '',
    },
    ariaLabels: {
      nextMonth: next,
      previousMonth: previous,
      nextYear: next,
      previousYear: previous,
      nextDecade: next,
      previousDecade: previous,
    },
    // Esc closes the calendar, not the dialog under it.
    __stopPropagation: true,
  } as const;
}
