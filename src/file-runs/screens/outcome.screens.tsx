import { useEffect } from 'react';
import type { CountedWords } from '#engine/words.ts';
import { formatCount } from '#engine/format.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { countNow } from '#browser/language/use-say.ts';
import { announce } from '#browser/notifications/announce.ts';
import { pluralForm } from '#engine/plural.ts';
import styles from './outcome.module.css';
import type { RowFate, Run, Told } from '../run.ts';

interface Props {
  readonly record: Pick<Run, 'errors' | 'warnings'>;
  readonly counts: readonly { readonly tone: RowFate['tone']; readonly number: number; readonly noun: CountedWords }[];
}

/** What is told of a file that has ended as a whole, and what came of it in numbers; those that are zero are said quietly. */
export function FileOutcome({ record: { errors, warnings }, counts }: Props) {
  const told = counts.map(({ number, noun }) => countNow(number, noun)).join(', ');
  const isTold = !errors;
  // The file's rows come long after it was sent, where nothing has the focus; a failure is told as such.
  useEffect(() => {
    if (isTold) announce(told);
  }, [isTold, told]);
  return (
    <>
      {errors && (
        <p role="alert" className={styles.notice} data-tone="bad">
          {sentences(errors)}
        </p>
      )}
      {warnings && (
        <p className={styles.notice} data-tone="warn">
          {sentences(warnings)}
        </p>
      )}
      <ul className={styles.counts}>
        {counts.map(({ tone, number, noun }) => (
          <li key={noun.en.other} className={styles.count} data-tone={number > 0 ? tone : 'plain'}>
            <b>{formatCount(number)}</b> {pluralForm(number, noun[currentLanguage()], currentLanguage())}
          </li>
        ))}
      </ul>
    </>
  );
}

const sentences = (told: Told) => Object.values(told).flat().join('. ');
