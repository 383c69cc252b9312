import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayInPoland } from '../dates/date-box.tsx';
import { monthSettings } from '../dates/month-settings.ts';
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
        {...monthSettings(t)}
        type="range"
        allowSingleDateInRange
        value={ends}
        onChange={([from, to]) => {
          setEnds([from, to]);
          if (from && to) onPick({ from, to });
        }}
        {...(value.from && { defaultDate: value.from })}
      />
    </div>
  );
}
