import type { Catalogue } from '#engine/words.ts';
import { ApiError } from '../calls/api-error.ts';
import { useSay } from '../language/use-say.ts';
import styles from './gone-notice.module.css';

const words = {
  gone: {
    pl: 'Ten rekord został właśnie usunięty albo nie masz już do niego dostępu. Niczego w nim nie da się już zapisać.',
    en: 'This record has just been deleted, or you have no access to it any more. Nothing in it can be saved.',
  },
} satisfies Catalogue;

/** Above what is still shown of a record, and what was typed in it, once it could not be found any more. */
export function GoneNotice({ error }: { readonly error: Error | null }) {
  const { say } = useSay();
  if (!(error instanceof ApiError) || error.status !== 404) return null;
  return (
    <div role="alert" className={styles.notice} data-tone="bad">
      <p>{say(words.gone)}</p>
    </div>
  );
}
