import { formatMoney } from '#browser/language/format.ts';
import type { CellProps } from '../web/cell-props.ts';
import styles from './cell.module.css';

/** `1 234,50 zł`, in the currency of the field or of the record. */
export function MoneyCell({ field, value, record }: CellProps) {
  const { currency = 'PLN' } = field;
  const code = currency.startsWith('$') ? record[currency.slice(1)] : currency;
  return (
    <span className={styles.number}>{formatMoney(String(value), typeof code === 'string' ? code : undefined)}</span>
  );
}
