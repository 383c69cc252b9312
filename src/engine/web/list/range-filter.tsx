import { Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayInPoland } from '../dates/date-box.tsx';
import { type DateRange, shownRange, typedRange } from './date-range.ts';
import styles from './list.module.css';

const RangeCalendar = lazy(() => import('./range-calendar.tsx'));

interface Props {
  readonly label: string;
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
}

/** One input for both bounds of a date, dd/MM/yy (spec §2): typed, or picked from a calendar. */
export function RangeFilter({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [isOpen, setOpen] = useState(false);

  function finish(): void {
    if (typed === null) return;
    const range = typedRange(typed, todayInPoland());
    setUnreadable(range === null);
    if (range === null) return;
    setTyped(null);
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
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md">
      <TextInput
        label={label}
        placeholder={t('list.range.form')}
        error={isUnreadable ? t('list.range.unreadable') : undefined}
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
          <Popover.Target>
            <button
              type="button"
              className={styles.calendar}
              aria-label={`${t('input.calendar')}: ${label}`}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} aria-hidden />
            </button>
          </Popover.Target>
        }
      />
      <Popover.Dropdown className={styles.dropdown} aria-label={label}>
        <Suspense>
          <RangeCalendar
            value={value}
            onPick={(range) => {
              setTyped(null);
              setUnreadable(false);
              setOpen(false);
              onChange(range);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
