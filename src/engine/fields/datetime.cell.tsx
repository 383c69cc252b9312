import { formatDateTime } from '#browser/language/format.ts';
import type { CellProps } from '../web/cell-props.ts';
import styles from './cell.module.css';

/** The day, and the hour more quietly. */
export function DatetimeCell({ value }: CellProps) {
  const [day, hour] = formatDateTime(String(value)).split(' ');
  return (
    <time dateTime={String(value)}>
      <span className={styles.number}>{day}</span> <span className={styles.hour}>{hour}</span>
    </time>
  );
}
