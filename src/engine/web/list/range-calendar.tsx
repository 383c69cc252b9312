import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pl';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#web/language.ts';
import { todayInPoland } from '../dates/date-box.tsx';
import { type DateRange, usualRanges } from './date-range.ts';
import styles from './list.module.css';

interface Props {
  readonly value: DateRange;
  readonly onPick: (range: DateRange) => void;
}

type Ends = [string | null, string | null];

const usual = ['today', 'week', 'month', 'last_month'] as const;

/** A month to pick two days from, and the ranges people ask for all day. */
export default function RangeCalendar({ value, onPick }: Props) {
  const { t } = useTranslation();
  const [ends, setEnds] = useState<Ends>([value.from || null, value.to || null]);
  const ranges = usualRanges(todayInPoland());
  return (
    <div className={styles.picker}>
      <div className={styles.usual}>
        {usual.map((name) => (
          <button key={name} type="button" onClick={() => onPick(ranges[name])}>
            {t(`list.range.${name}`)}
          </button>
        ))}
        {(value.from || value.to) && (
          <button type="button" onClick={() => onPick({ from: '', to: '' })}>
            {t('picker.clear')}
          </button>
        )}
      </div>
      <DatePicker
        type="range"
        allowSingleDateInRange
        value={ends}
        onChange={([from, to]) => {
          setEnds([from, to]);
          if (from && to) onPick({ from, to });
        }}
        {...(value.from && { defaultDate: value.from })}
        locale={currentLanguage()}
        minDate="1950-01-01"
        maxDate="2050-12-31"
        highlightToday
        size="sm"
        classNames={{
          day: styles.day ?? '',
          calendarHeaderControl: styles.step ?? '',
          calendarHeaderLevel: styles.step ?? '',
        }}
        ariaLabels={{
          nextMonth: t('input.next'),
          previousMonth: t('input.previous'),
          nextYear: t('input.next'),
          previousYear: t('input.previous'),
          nextDecade: t('input.next'),
          previousDecade: t('input.previous'),
        }}
        __stopPropagation
      />
    </div>
  );
}
