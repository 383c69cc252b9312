import type { ReactNode } from 'react';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import styles from './profile.module.css';

interface Props {
  readonly name: string;
  readonly about: string;
  readonly warning?: string | undefined;
  /** What may be done with it. */
  readonly children: ReactNode;
}

/** One factor: what it is, whether it is there, and the button that changes that. */
export function FactorRow({ name, about, warning, children }: Props) {
  return (
    <li className={`${styles.row} ${styles.line}`}>
      <span className={styles.what}>
        <b>{name}</b>
        {warning && <TonedLabel tone="warn" label={warning} />}
        <span className={styles.quiet}>{about}</span>
      </span>
      {children}
    </li>
  );
}
