import { currentLanguage } from '#web/language.ts';
import type { CellProps } from '../web/cell-props.ts';
import styles from './cell.module.css';

/** The word for the value as a quiet label, coloured where the resource says what it means. */
export function ChoiceCell({ field, value, tone = 'plain' }: CellProps) {
  const choice = field.choices?.find((one) => one.value === value);
  const label = choice?.label[currentLanguage()] ?? String(value);
  return (
    <span className={styles.tag} data-tone={tone} title={label}>
      {label}
    </span>
  );
}
