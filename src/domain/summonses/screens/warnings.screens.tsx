import type { Catalogue } from '#engine/words.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import styles from './missing.module.css';

const words = {
  openSettings: { pl: 'Uzupełnij ustawienia pism', en: 'Fill in the letter settings' },
} satisfies Catalogue;

interface Props {
  readonly warnings: readonly string[];
  /** Whether the letter settings would mend one of them. */
  readonly isOfSettings: boolean;
}

/** What whoever makes the letter should know; none of it stops the letter. */
export function SummonsWarnings({ warnings, isOfSettings }: Props) {
  const { say } = useSay();
  const maySettle = may(useSession(), 'letterheads', 'create');
  if (warnings.length === 0) return null;
  return (
    <div className={styles.warnings}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{capitalised(warning)}</li>
        ))}
      </ul>
      {maySettle && isOfSettings && (
        <DialogLink to={{ plural: 'letterheads', action: 'new' }} className={styles.link}>
          {say(words.openSettings)}
        </DialogLink>
      )}
    </div>
  );
}
