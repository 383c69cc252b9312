import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { useRef, useState } from 'react';
import { isPressed } from '#browser/focus/pressed.ts';
import { Popover } from '#browser/popover/popover.tsx';
import { notifyWarning } from '#browser/notifications/notifications.ts';
import { useSay } from '#browser/language/use-say.ts';
import { today } from '../../days/today.ts';
import { boxProps } from '../box-props.ts';
import type { InputProps } from '../kind-view.ts';
import type { Words } from '../../words.ts';
import { dateWords } from './date-words.ts';
import styles from './date-box.module.css';

const Calendar = lazyPart(() => import('./calendar.tsx'));

/** How days and moments differ. */
export interface DateKind {
  /** The value as it is shown. */
  readonly show: (value: string) => string;
  /** Typed text → the value as it travels, null for what is none. */
  readonly read: (typed: string, today: string) => string | null;
  /** What takes the place of text that cannot be read (spec §5). */
  readonly now: () => string;
  /** A day picked in the calendar, the hour kept. */
  readonly withDay: (day: string, value: string | null) => string;
  /** One step earlier or later by the arrow keys; null without a value. */
  readonly step: (value: string, direction: 1 | -1) => string;
  readonly placeholder: Words;
}

/** A typed date with a calendar beside it; what cannot be read is replaced by today, and says so (spec §5). */
export function DateBox({ kind, ...props }: InputProps & { readonly kind: DateKind }) {
  const { onChange, onBlur, label, inForm } = props;
  const { say } = useSay();
  const [typed, setTyped] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const value = typeof props.value === 'string' && props.value !== '' ? props.value : null;

  function type(text: string): void {
    setTyped(text);
    setReplaced(null);
    if (text.trim() === '') return onChange(null);
    const isWhole = /\d{4}/.test(text);
    const read = isWhole ? kind.read(text, today()) : null;
    // In a form half a date is refused rather than lost; a filter waits for the whole.
    if (read !== null || inForm) onChange(read ?? text.trim());
  }

  /** @param isSent by the same press: the form is gone before anybody reads what stands under its field */
  function finish(isSent = false): void {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === '') return;
    const read = kind.read(typed, today());
    if (read === null) {
      setReplaced(typed.trim());
      const said = say(dateWords.replaced_by_today, { typed: typed.trim() });
      if (isSent) notifyWarning(typeof label === 'string' ? `${label}: ${said}` : said);
    }
    onChange(read ?? kind.now());
  }

  function byKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') finish(inForm);
    if (event.key === 'Escape' && isOpen) {
      // While the calendar is on its way, for what lies under would close too.
      event.preventDefault();
      setOpen(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (event.altKey) return setOpen(true);
    finish();
    const from = typed === null ? value : kind.read(typed, today());
    onChange(from === null ? kind.now() : kind.step(from, event.key === 'ArrowUp' ? 1 : -1));
  }

  return (
    <div>
      <TextInput
        {...boxProps<HTMLInputElement>(props)}
        placeholder={props.placeholder ?? say(kind.placeholder)}
        autoComplete="off"
        classNames={{ input: styles.input }}
        value={typed ?? (value ? kind.show(value) : '')}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={byKey}
        onBlur={({ relatedTarget }) => {
          finish(inForm && (isPressed('[type=submit]') || relatedTarget?.matches('[type=submit]')));
          onBlur?.();
        }}
        rightSection={
          <button
            ref={button}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            tabIndex={-1}
            className={styles.open}
            aria-label={`${say(dateWords.calendar)}: ${typeof label === 'string' ? label : ''}`}
            onClick={() => setOpen((open) => !open)}
          >
            <IconCalendar size={16} aria-hidden />
          </button>
        }
      />
      {isOpen && (
        <Popover
          beside={button}
          className={styles.calendar}
          label={say(dateWords.calendar)}
          onClose={() => setOpen(false)}
        >
          <Calendar
            day={value ? kind.show(value).slice(0, 10) : null}
            onPick={(day) => {
              setReplaced(null);
              setTyped(null);
              onChange(kind.withDay(day, value));
              setOpen(false);
            }}
          />
        </Popover>
      )}
      {replaced !== null && (
        <output className={styles.notice}>{say(dateWords.replaced_by_today, { typed: replaced })}</output>
      )}
    </div>
  );
}
