import { useSay } from '../language/use-say.ts';
import { draftWords } from './draft-words.ts';
import styles from './draft-notice.module.css';
import type { FormDraft } from './use-form-draft.ts';

/** Says that earlier typing was put back, and offers to drop it. */
export function DraftNotice({ draft }: { readonly draft: Pick<FormDraft, 'isRestored' | 'discard'> }) {
  const { say } = useSay();
  if (!draft.isRestored) return null;
  return (
    <output className={styles.notice}>
      {say(draftWords.restored)}
      <button type="button" className={styles.discard} onClick={draft.discard}>
        {say(draftWords.discard)}
      </button>
    </output>
  );
}
