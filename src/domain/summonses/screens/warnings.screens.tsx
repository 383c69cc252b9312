import { capitalised } from '#engine/web/noun-words.ts';
import styles from './missing.module.css';
import { LetterSettingsLink } from './settings-link.screens.tsx';

interface Props {
  readonly warnings: readonly string[];
  /** Whether the letter settings would mend one of them. */
  readonly isOfSettings: boolean;
}

/** What whoever makes the letter should know; none of it stops the letter. */
export function SummonsWarnings({ warnings, isOfSettings }: Props) {
  if (warnings.length === 0) return null;
  return (
    <div className={styles.warnings}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{capitalised(warning)}</li>
        ))}
      </ul>
      {isOfSettings && <LetterSettingsLink />}
    </div>
  );
}
