import { useMemo } from 'react';
import { rowNoun } from '#file-runs/screens/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { countedOf } from '#engine/plural.ts';
import styles from './content.module.css';
import { auctionWords } from '../words.ts';

const mostLines = 500;

/** The file as it came, folded; of a long one the beginning. */
export function AuctionContent({ content }: { readonly content: string }) {
  const { say, count } = useSay();
  const lines = useMemo(() => content.trimEnd().split(/\r\n|\n|\r/), [content]);
  const shown = lines.slice(0, mostLines);
  return (
    <details className={styles.details}>
      <summary>
        {say(auctionWords.content)} ({count(lines.length, rowNoun)})
      </summary>
      <textarea
        className={styles.text}
        readOnly
        wrap="off"
        rows={Math.min(shown.length + 1, 20)}
        aria-label={say(auctionWords.content)}
        value={shown.join('\n')}
      />
      {shown.length < lines.length && (
        <p className={styles.cut}>
          {say(auctionWords.contentCut, { shown: shown.length, total: count(lines.length, countedOf(rowNoun)) })}
        </p>
      )}
    </details>
  );
}
