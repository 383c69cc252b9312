import type { ReactNode } from 'react';
import styles from './account-page.module.css';

interface Props {
  /** What went wrong is read out at once, other things when the reader is ready. */
  readonly tone: 'bad' | 'good' | 'info';
  readonly children: ReactNode;
}

/** A message on a page around signing in. Stays in place while it has nothing to say, or readers miss the first one. */
export function Said({ tone, children }: Props) {
  const text = children && (
    <span className={styles.said} data-tone={tone}>
      {children}
    </span>
  );
  return tone === 'bad' ? <div role="alert">{text}</div> : <output>{text}</output>;
}
