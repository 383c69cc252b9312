import { type ReactNode, useId } from 'react';
import styles from './dashboard.module.css';

interface Props {
  readonly title: string;
  /** What leads on from here. */
  readonly more?: ReactNode;
  /** Said in place of the content where there is none. */
  readonly none?: string | false;
  readonly children: ReactNode;
}

/** A part of the dashboard with its heading. */
export function Card({ title, more, none, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <header>
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      {none ? <p className={styles.none}>{none}</p> : children}
    </section>
  );
}
