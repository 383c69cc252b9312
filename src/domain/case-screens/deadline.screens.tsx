import { dayNoun } from '#engine/days/day-noun.ts';
import { today } from '#engine/days/today.ts';
import { formatDate } from '#engine/format.ts';
import { daysBetween } from '#engine/days/calendar-day.ts';
import { urgencyOf } from './days-left.ts';
import styles from './deadline.module.css';
import type { Catalogue, Words } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';

const words = {
  left: { pl: 'za {days}', en: 'in {days}' },
  late: { pl: '{days} po terminie', en: '{days} late' },
} satisfies Catalogue;

const near: Readonly<Record<number, Words>> = {
  0: { pl: 'dziś', en: 'today' },
  1: { pl: 'jutro', en: 'tomorrow' },
};

interface Props {
  readonly date: string;
  /** False: it no longer presses anybody. */
  readonly isOpen?: boolean;
  /** How far it is stands below the date. */
  readonly isStacked?: boolean;
  /** How far it is stands for the date, which is told by its tooltip. */
  readonly isShort?: boolean;
}

/** A date and how far it is, in words and colour. */
export function Deadline({ date, isOpen = true, isStacked = false, isShort = false }: Props) {
  const { say, count } = useSay();
  const days = daysBetween(today(), formatDate(date));
  const distance = count(Math.abs(days), dayNoun);
  const said = near[days] ? say(near[days]) : say(days < 0 ? words.late : words.left, { days: distance });
  return (
    <span
      className={styles.deadline}
      data-urgency={isOpen ? urgencyOf(days) : undefined}
      data-stacked={isStacked || undefined}
    >
      <time dateTime={date} title={isShort ? formatDate(date) : undefined}>
        {isShort ? <span className={styles.distance}>{said}</span> : formatDate(date)}
      </time>
      {isOpen && !isShort && <span className={styles.distance}>{said}</span>}
    </span>
  );
}
