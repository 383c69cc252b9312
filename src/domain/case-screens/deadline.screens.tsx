import { howFar } from '#engine/days/how-far.ts';
import { useToday } from '#engine/web/use-clock.ts';
import { formatDate } from '#engine/format.ts';
import { daysBetween } from '#engine/days/calendar-day.ts';
import { urgencyOf } from './days-left.ts';
import styles from './deadline.module.css';
import { useLanguage } from '#browser/language/language.ts';

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
  const today = useToday();
  const days = daysBetween(today, formatDate(date));
  const said = howFar(today, formatDate(date), useLanguage());
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
