import type { Words } from '#engine/words.ts';
import { useSay } from '#domain/case-page/say.screens.tsx';
import { formatCount } from '#web/format.ts';
import styles from './file-progress.module.css';
import { fileWords, rowNoun } from './file-words.ts';

interface Props {
  readonly name: string;
  /** Rows dealt with, of all; the number of all is 0 before the file was read. */
  readonly done: number;
  readonly total: number;
  /** "Importowanie: {done} z {total}" */
  readonly words: Words;
  readonly mayLeave: Words;
}

/** How far the reading of a file is, in rows; it goes on without anybody looking. */
export function FileProgress({ name, done, total, words, mayLeave }: Props) {
  const { say, count } = useSay();
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : null;
  const said = say(words, { done: formatCount(done), total: count(total, rowNoun) });
  return (
    <section className={styles.progress}>
      <h2 className={styles.file}>{name}</h2>
      <output>{percent === null ? say(fileWords.reading) : `${said} (${percent}%)`}</output>
      <progress max={100} {...(percent !== null && { value: percent })} aria-label={said} />
      <p className={styles.quiet}>{say(mayLeave)}</p>
    </section>
  );
}
