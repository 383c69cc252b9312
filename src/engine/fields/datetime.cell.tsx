import { formatDateTime } from '#web/format.ts';
import type { CellProps } from '../web/cell-props.ts';
import styles from './cell.module.css';

/** The day, and the hour more quietly. */
export function DatetimeCell({ value }: CellProps) {
  const [day, hour] = formatDateTime(String(value)).split(' ');
  return (
    <time className={styles.number} dateTime={String(value)}>
      {day} <span className={styles.quiet}>{hour}</span>
    </time>
  );
}
