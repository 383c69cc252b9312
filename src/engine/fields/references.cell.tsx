import type { CellProps } from '../web/cell-props.ts';
import styles from './cell.module.css';
import { Cut } from './cut.tsx';

const shown = 2;

/** The first names of a set and how many more there are: `Anna Nowak, Jan Kos +2`. */
export function ReferencesCell({ value }: CellProps) {
  const names = value as readonly string[];
  const more = names.length - shown;
  return (
    <Cut text={names.join(', ')}>
      {names.slice(0, shown).join(', ')}
      {more > 0 && <span className={styles.quiet}> +{more}</span>}
    </Cut>
  );
}
