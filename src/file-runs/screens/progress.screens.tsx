import type { CountedWords, Words } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { formatCount } from '#engine/format.ts';
import { countedOf } from '#engine/plural.ts';
import styles from './progress.module.css';
import { fileWords, rowNoun } from './words.ts';

interface Props {
  readonly name: string;
  /** Rows dealt with, of all. */
  readonly done: number;
  readonly total: number;
  /** The file is still being read: `total` is how far. */
  readonly isReading?: boolean;
  /** What is counted; rows unless told. */
  readonly noun?: CountedWords;
  /** "Importowanie: {done} z {total}" */
  readonly words: Words;
  readonly mayLeave: Words;
}

/** How far the reading of a file is, in rows; it goes on without anybody looking. */
export function FileProgress({ name, done, total, isReading = false, noun = rowNoun, words, mayLeave }: Props) {
  const { say, count } = useSay();
  const percent = total > 0 && !isReading ? Math.min(100, Math.floor((done / total) * 100)) : null;
  const said = say(words, { done: formatCount(done), total: count(total, countedOf(noun)) });
  const reading = total > 0 ? say(fileWords.readSoFar, { rows: count(total, rowNoun) }) : say(fileWords.reading);
  return (
    <section className={styles.progress}>
      <h2 className={styles.file}>{name}</h2>
      <output>{percent === null ? reading : `${said} (${percent}%)`}</output>
      <progress
        max={100}
        {...(percent !== null && { value: percent })}
        aria-label={percent === null ? reading : said}
      />
      <p className="quiet">{say(mayLeave)}</p>
    </section>
  );
}
