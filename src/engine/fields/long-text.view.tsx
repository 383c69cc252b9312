import { useCallback, useState } from 'react';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { useSay } from '#browser/language/use-say.ts';
import type { CellProps, InputProps, KindView } from '../web/kind-view.ts';
import { shortText } from '../web/short-text.ts';
import type { Catalogue } from '../words.ts';
import styles from './cell.module.css';
import own from './long-text.module.css';

const textWords = {
  more: { pl: 'więcej', en: 'more' },
  less: { pl: 'mniej', en: 'less' },
} satisfies Catalogue;

// Lists have none, and it is large.
const LongTextInput = lazyPart<InputProps>(() => import('../web/long-text-input.tsx'));

/** The beginning of a text (spec §9), and a button for the whole of one that is longer than its place. */
function LongTextCell({ value }: CellProps) {
  const { say } = useSay();
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element) setCut(element.scrollHeight > element.clientHeight + 1);
  }, []);
  const text = String(value);
  const short = shortText(text);
  const hasMore = short !== text || isCut;
  return (
    <>
      {isWhole ? (
        <span className={own.whole}>{text}</span>
      ) : (
        <span ref={measure} className={styles.lines} title={hasMore ? text : undefined}>
          {short}
        </span>
      )}
      {hasMore && (
        <button type="button" className={own.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {say(isWhole ? textWords.less : textWords.more)}
        </button>
      )}
    </>
  );
}

export const longTextView: KindView = { Input: LongTextInput, Cell: LongTextCell };
