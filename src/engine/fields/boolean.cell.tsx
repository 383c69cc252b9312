import { useTranslation } from 'react-i18next';
import type { CellProps } from '../web/cell-props.ts';
import styles from './cell.module.css';

/** Tak or Nie (spec §9). */
export function BooleanCell({ value }: CellProps) {
  const { t } = useTranslation();
  return value === true ? t('boolean.true') : <span className={styles.quiet}>{t('boolean.false')}</span>;
}
