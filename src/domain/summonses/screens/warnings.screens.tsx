import { capitalised } from '#engine/web/noun-words.ts';
import styles from './missing.module.css';

/** What whoever makes the letter should know; none of it stops the letter. */
export function SummonsWarnings({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {warnings.map((warning) => (
        <li key={warning}>{capitalised(warning)}</li>
      ))}
    </ul>
  );
}
