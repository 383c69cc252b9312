import type { Catalogue } from '#engine/words.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import { isDepartment } from '../facts/signatory.ts';
import styles from './missing.module.css';

const words = {
  nameSignatory: { pl: 'Wpisz podpisującego w ustawieniach pism', en: 'Enter the signatory in the letter settings' },
} satisfies Catalogue;

interface Props {
  readonly warnings: readonly string[];
  /** Who signs the letter as it is now. */
  readonly signatory: string | null;
}

/** What whoever makes the letter should know; none of it stops the letter. */
export function SummonsWarnings({ warnings, signatory }: Props) {
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
      {maySettle && isDepartment(signatory) && (
        <DialogLink to={{ plural: 'letterheads', action: 'new' }} className={styles.link}>
          {say(words.nameSignatory)}
        </DialogLink>
      )}
    </div>
  );
}
