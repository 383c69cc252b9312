import { useTranslation } from 'react-i18next';
import styles from './draft-notice.module.css';
import type { FormDraft } from './use-form-draft.ts';

/** Says that earlier typing was put back, and offers to drop it. */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  const { t } = useTranslation();
  if (!draft.isRestored) return null;
  return (
    <output className={styles.notice}>
      {t('draft.restored')}
      <button type="button" className={styles.discard} onClick={draft.discard}>
        {t('draft.discard')}
      </button>
    </output>
  );
}
