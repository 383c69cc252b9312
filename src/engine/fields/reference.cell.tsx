import type { CellProps } from '../web/cell-props.ts';
import styles from './cell.module.css';
import { Cut } from './cut.tsx';

/** What the record pointed to is called; a label where the resource gives it a tone. */
export function ReferenceCell({ value, tone }: CellProps) {
  const label = String(value);
  if (!tone) return <Cut text={label} />;
  return (
    <span className={styles.tag} data-tone={tone} title={label}>
      {label}
    </span>
  );
}
