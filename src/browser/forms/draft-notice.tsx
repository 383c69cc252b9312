import { useSay } from '../language/use-say.ts';
import { draftWords } from './draft-words.ts';
import styles from './draft-notice.module.css';
import type { FormDraft } from './use-form-draft.ts';

interface Props {
  readonly draft: Pick<FormDraft, 'isRestored' | 'discard'> & { readonly lost?: string };
}

/** Says that earlier typing was put back, which files were not, and offers to drop it. */
export function DraftNotice({ draft }: Props) {
  const { say } = useSay();
  if (!draft.isRestored) return null;
  return (
    <output className={styles.notice}>
      {say(draftWords.restored)}
      {draft.lost && <strong>{say(draftWords.choose_again, { files: draft.lost })}</strong>}
      <button type="button" className={styles.discard} onClick={draft.discard}>
        {say(draftWords.discard)}
      </button>
    </output>
  );
}
