import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pl';
import { DatePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#web/language.ts';
import styles from './date-box.module.css';

interface Props {
  /** `YYYY-MM-DD` or null. */
  readonly day: string | null;
  readonly onPick: (day: string) => void;
}

/** A month to pick a day from, between 1950 and 2050 (spec §9), in the person's language. */
export default function Calendar({ day, onPick }: Props) {
  const { t } = useTranslation();
  return (
    <DatePicker
      value={day}
      onChange={(picked) => picked && onPick(picked)}
      {...(day && { defaultDate: day })}
      locale={currentLanguage()}
      minDate="1950-01-01"
      maxDate="2050-12-31"
      highlightToday
      hideOutsideDates
      size="sm"
      classNames={{ day: styles.day, calendarHeaderControl: styles.step, calendarHeaderLevel: styles.step }}
      ariaLabels={{
        nextMonth: t('input.next'),
        previousMonth: t('input.previous'),
        nextYear: t('input.next'),
        previousYear: t('input.previous'),
        nextDecade: t('input.next'),
        previousDecade: t('input.previous'),
      }}
      // Esc closes the calendar, not the dialog under it.
      __stopPropagation
    />
  );
}
