import { useLanguage } from '#browser/language/language.ts';
import type { CellProps } from '../web/cell-props.ts';
import styles from './cell.module.css';
import { Cut } from './cut.tsx';

/** The word for the value; a quiet coloured label where the resource says what it means. */
export function ChoiceCell({ field, value, tone }: CellProps) {
  const language = useLanguage();
  const choice = field.choices?.find((one) => one.value === value);
  const label = choice?.label[language] ?? String(value);
  if (!tone) return <Cut text={label} />;
  return (
    <span className={styles.tag} data-tone={tone} title={label}>
      {label}
    </span>
  );
}
