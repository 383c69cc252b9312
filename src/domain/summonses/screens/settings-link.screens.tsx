import type { Catalogue } from '#engine/words.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import styles from './missing.module.css';

const words = {
  openSettings: { pl: 'Uzupełnij ustawienia pism', en: 'Fill in the letter settings' },
} satisfies Catalogue;

/** What letters take from their settings where nothing is chosen. */
export const isOfSettings = (field: string): boolean => ['signatory', 'account', 'place'].includes(field);

/** The way to the letter settings, for those who may change them. */
export function LetterSettingsLink() {
  const { say } = useSay();
  if (!may(useSession(), 'letterheads', 'create')) return null;
  return (
    <DialogLink to={{ plural: 'letterheads', action: 'new' }} className={styles.link}>
      {say(words.openSettings)}
    </DialogLink>
  );
}
