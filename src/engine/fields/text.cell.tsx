import type { CellProps } from '../web/cell-props.ts';
import styles from './cell.module.css';

/** One line, cut where there is no room, the whole in its tooltip; a phone number can be called. */
export function TextCell({ field, value }: CellProps) {
  const text = field.format?.(String(value)) ?? String(value);
  if (!field.link) {
    return (
      <span className={styles.cut} title={text}>
        {text}
      </span>
    );
  }
  return (
    <a href={`${field.link}:${String(value)}`} className={styles.cut} title={text}>
      {text}
    </a>
  );
}
