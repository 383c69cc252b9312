import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { today } from '../../../days/today.ts';
import { monthSettings } from '../../dates/month-settings.ts';
import { type DateRange, usualRanges } from './date-range.ts';
import { pickerWords } from '../../picker/picker-words.ts';
import type { Catalogue } from '../../../words.ts';
import styles from '../list.module.css';

const rangeNames = {
  today: { pl: 'Dziś', en: 'Today' },
  week: { pl: 'Ten tydzień', en: 'This week' },
  month: { pl: 'Ten miesiąc', en: 'This month' },
  last_month: { pl: 'Poprzedni miesiąc', en: 'Last month' },
} satisfies Catalogue;

interface Props {
  readonly value: DateRange;
  readonly onPick: (range: DateRange) => void;
}

type Ends = [string | null, string | null];

const usual = ['today', 'week', 'month', 'last_month'] as const;

/** A month to pick two days from, and the ranges people ask for all day. */
export default function RangeCalendar({ value, onPick }: Props) {
  const { say } = useSay();
  const [ends, setEnds] = useState<Ends>([value.from || null, value.to || null]);
  const ranges = usualRanges(today());
  return (
    <div className={styles.picker}>
      <div className={styles.usual}>
        {usual.map((name) => (
          <button key={name} type="button" onClick={() => onPick(ranges[name])}>
            {say(rangeNames[name])}
          </button>
        ))}
        {(value.from || value.to) && (
          <button type="button" onClick={() => onPick({ from: '', to: '' })}>
            {say(pickerWords.clear)}
          </button>
        )}
      </div>
      <DatePicker
        {...monthSettings(say)}
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
