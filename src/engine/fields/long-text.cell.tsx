import type { CellProps } from '../web/cell-props.ts';
import { shortText } from '../web/short-text.ts';
import styles from './cell.module.css';

/** The beginning of a text, the whole in its tooltip (spec §9). */
export function LongTextCell({ value }: CellProps) {
  const text = String(value);
  return (
    <span className={styles.lines} title={text}>
      {shortText(text)}
    </span>
  );
}
