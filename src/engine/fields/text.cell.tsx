import type { CellProps } from '../web/cell-props.ts';
import styles from './cell.module.css';
import { Cut } from './cut.tsx';

/** One line, as people read it; a phone number can be called. */
export function TextCell({ field, value }: CellProps) {
  const text = field.format?.(String(value)) ?? String(value);
  if (!field.link) return <Cut text={text} />;
  // An address may break, a number that is dialled may not.
  const isLoose = field.link === 'mailto';
  return (
    <a href={`${field.link}:${String(value)}`} className={styles.cut} data-loose={isLoose || undefined} title={text}>
      {text}
    </a>
  );
}
