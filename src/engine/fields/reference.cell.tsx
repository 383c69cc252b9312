import type { CellProps } from '../web/cell-props.ts';
import styles from './cell.module.css';

/** What the record pointed to is called; a label where the resource gives it a tone. */
export function ReferenceCell({ value, tone }: CellProps) {
  const label = String(value);
  return (
    <span className={tone ? styles.tag : styles.cut} data-tone={tone} title={label}>
      {label}
    </span>
  );
}
