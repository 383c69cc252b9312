import { formatCount } from '#web/format.ts';
import styles from './import-progress.module.css';
import type { ImportRecord } from './import-record.ts';
import { progressOf } from './import-record.ts';
import { importWords, rowNoun } from './import-words.ts';
import { useSay } from '#domain/case-page/say.screens.tsx';

/** How far an import is, in rows; it goes on without anybody looking. */
export function ImportProgress({ record }: { readonly record: ImportRecord }) {
  const { say, count } = useSay();
  const percent = progressOf(record);
  const words = record.dry_run ? importWords.checking : importWords.importing;
  const said = say(words, { done: formatCount(record.processed), total: count(record.total, rowNoun) });
  return (
    <section className={styles.progress}>
      <h2 className={styles.file}>{record.file_name}</h2>
      <output>{percent === null ? say(importWords.reading) : `${said} (${percent}%)`}</output>
      <progress max={100} {...(percent !== null && { value: percent })} aria-label={said} />
      <p className={styles.quiet}>{say(importWords.mayLeave)}</p>
    </section>
  );
}
