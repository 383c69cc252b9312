import type { ComponentProps } from 'react';
import { FileCounts } from './counts.screens.tsx';
import styles from './outcome.module.css';

type Told = Readonly<Record<string, readonly string[]>>;

interface Props extends ComponentProps<typeof FileCounts> {
  readonly record: {
    /** Why the whole file failed. */
    readonly errors?: Told;
    /** What to know of one that did not. */
    readonly warnings?: Told;
  };
}

/** What is told of a file that has ended as a whole, and what came of it in numbers. */
export function FileOutcome({ record: { errors, warnings }, counts }: Props) {
  return (
    <>
      {errors && (
        <p role="alert" className={styles.failure}>
          {sentences(errors)}
        </p>
      )}
      {warnings && <p className={styles.warning}>{sentences(warnings)}</p>}
      <FileCounts counts={counts} />
    </>
  );
}

const sentences = (told: Told) => Object.values(told).flat().join('. ');
