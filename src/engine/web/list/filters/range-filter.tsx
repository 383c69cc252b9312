import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Popover } from '#browser/popover/popover.tsx';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { today } from '../../../days/today.ts';
import { type DateRange, shownRange, typedRange } from './date-range.ts';
import { dateWords } from '../../dates/date-words.ts';
import type { Catalogue } from '../../../words.ts';
import styles from '../list.module.css';

const rangeWords = {
  form: { pl: 'dd/mm/rr – dd/mm/rr', en: 'dd/mm/yy – dd/mm/yy' },
  unreadable: { pl: 'Wpisz np. 01/11/26 – 30/11/26', en: 'Type e.g. 01/11/26 – 30/11/26' },
} satisfies Catalogue;

const RangeCalendar = lazyPart(() => import('./range-calendar.tsx'));

interface Props {
  readonly label: string;
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
}

/** One input for both bounds of a date, dd/MM/yy (spec §2): typed, or picked from a calendar. */
export function RangeFilter({ label, value, onChange }: Props) {
  const { say } = useSay();
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function finish(): void {
    if (typed === null) return;
    const range = typedRange(typed, today());
    setUnreadable(range === null);
    // What stands there in red is not what the list would still be narrowed to.
    if (range === null) return change({ from: '', to: '' });
    setTyped(null);
    change(range);
  }

  function change(range: DateRange): void {
    if (range.from !== value.from || range.to !== value.to) onChange(range);
  }

  function byKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') finish();
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
    if (event.key !== 'Escape' || typed === null) return;
    event.stopPropagation();
    setTyped(null);
    setUnreadable(false);
  }

  return (
    <>
      <TextInput
        label={label}
        placeholder={say(rangeWords.form)}
        error={isUnreadable ? say(rangeWords.unreadable) : undefined}
        autoComplete="off"
        className={styles.range}
        value={typed ?? shownRange(value)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setUnreadable(false);
        }}
        onKeyDown={byKey}
        onBlur={finish}
        rightSection={
          <button
            ref={button}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            className={styles.calendar}
            aria-label={`${say(dateWords.calendar)}: ${label}`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={16} aria-hidden />
          </button>
        }
      />
      {isOpen && (
        <Popover beside={button} edge="start" label={label} onClose={() => setOpen(false)}>
          <RangeCalendar
            value={value}
            onPick={(range) => {
              setTyped(null);
              setUnreadable(false);
              setOpen(false);
              onChange(range);
            }}
          />
        </Popover>
      )}
    </>
  );
}
