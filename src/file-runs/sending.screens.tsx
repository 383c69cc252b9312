import { useSay } from '#browser/language/use-say.ts';
import styles from './sending.module.css';
import { fileWords } from './words.ts';

/** How much of a file has been sent, `part` from 0 to 1; then that the server reads it. */
export function FileSending({ part }: { readonly part: number }) {
  const { say } = useSay();
  const percent = Math.floor(part * 100);
  return (
    <output className={styles.sending}>
      {part < 1 ? say(fileWords.sending, { percent }) : say(fileWords.reading)}
      <progress max={1} {...(part < 1 && { value: part })} aria-label={say(fileWords.sending, { percent })} />
    </output>
  );
}
