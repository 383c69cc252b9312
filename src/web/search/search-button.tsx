import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforehand } from '#browser/screens/later.ts';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { useSession } from '#browser/session/session.ts';
import styles from './search-button.module.css';
import { useEarlyKeys } from './use-early-keys.ts';
import { useRememberedCases } from './use-open-case.ts';
import { useSearchKeys } from './use-search-keys.ts';

// What the dialog says comes with it.
const words = { open: { pl: 'Szukaj spraw, osób, umów…', en: 'Search cases, people, contracts…' } };

const SearchDialog = lazyPart(() => import('./search-dialog.tsx'));

/** The search of the top bar: looks like the box it opens, over the page and by `/`, Ctrl+K or a text that is pasted. */
export function SearchButton() {
  const { say } = useSay();
  const [before, setBefore] = useState<Element | null>(null);
  const open = () => setBefore((earlier) => earlier ?? document.activeElement ?? document.body);
  useRememberedCases(useSession().current_user.id);
  const early = useEarlyKeys(before !== null);
  // At once, so that the key after it is heard, however busy the page is.
  useSearchKeys(
    () => flushSync(open),
    (pasted) =>
      flushSync(() => {
        early.setTyped(pasted);
        open();
      }),
  );
  useBeforehand(SearchDialog);

  function close(isOpened: boolean): void {
    setBefore(null);
    if (!isOpened && before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={open}
      >
        <IconSearch size={16} aria-hidden />
        <span className={styles.words}>{say(words.open)}</span>
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      </button>
      {before && <SearchDialog early={early} onClose={close} />}
    </>
  );
}
