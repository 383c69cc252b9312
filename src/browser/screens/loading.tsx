import { Loader } from '@mantine/core';
import { useSay } from '../language/use-say.ts';
import { pageWords } from './screen-words.ts';
import styles from './loading.module.css';

/** While a part of a screen is on its way; it stays unseen for the first moment, so that nothing flickers. */
export function Loading() {
  const { say } = useSay();
  return (
    <output className={styles.loading}>
      <Loader size={20} aria-hidden />
      <span>{say(pageWords.loading)}</span>
    </output>
  );
}
