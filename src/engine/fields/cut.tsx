import type { ReactNode } from 'react';
import styles from './cell.module.css';

/** Texts of several words that are longer than this may take a second line. */
const short = 12;
/** Of one word: no code or number is longer, and a name must not push the other columns out of the window. */
const longestCode = 34;

interface Props {
  /** The whole, for the tooltip. */
  readonly text: string;
  readonly children?: ReactNode;
}

/** A text within a row: a name may take a second line; cut where there is no room, the whole in its tooltip. */
export function Cut({ text, children = text }: Props) {
  const isLoose = text.length > (text.includes(' ') ? short : longestCode);
  return (
    <span className={styles.cut} data-loose={isLoose || undefined} title={text}>
      {children}
    </span>
  );
}
