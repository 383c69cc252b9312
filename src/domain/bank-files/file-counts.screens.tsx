import type { CountedWords } from '#engine/words.ts';
import { formatCount } from '#engine/format.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { pluralForm } from '#engine/plural.ts';
import type { RowFate } from './file-row.ts';
import styles from './file-counts.module.css';

interface Props {
  readonly counts: readonly { readonly tone: RowFate['tone']; readonly number: number; readonly noun: CountedWords }[];
}

/** What came of a file, in numbers; those that are zero are said quietly. */
export function FileCounts({ counts }: Props) {
  return (
    <ul className={styles.counts}>
      {counts.map(({ tone, number, noun }) => (
        <li key={noun.en.other} className={styles.count} data-tone={number > 0 ? tone : 'plain'}>
          <b>{formatCount(number)}</b> {pluralForm(number, noun[currentLanguage()], currentLanguage())}
        </li>
      ))}
    </ul>
  );
}
