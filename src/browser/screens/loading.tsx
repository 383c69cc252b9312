import { Loader } from '@mantine/core';
import { useIsOnline } from '../calls/online.ts';
import { useSay } from '../language/use-say.ts';
import { pageWords } from './screen-words.ts';
import styles from './loading.module.css';

/** While a part of a screen is on its way; it stays unseen for the first moment, so that nothing flickers. */
export function Loading() {
  const { say } = useSay();
  const isOnline = useIsOnline();
  return (
    <output className={styles.loading}>
      <Loader size={20} aria-hidden />
      <span>{say(isOnline ? pageWords.loading : pageWords.waiting)}</span>
    </output>
  );
}
