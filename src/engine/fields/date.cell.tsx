import { formatDate } from '#browser/language/format.ts';
import type { CellProps } from '../web/cell-props.ts';
import styles from './cell.module.css';

export function DateCell({ value }: CellProps) {
  return <span className={styles.number}>{formatDate(String(value))}</span>;
}
