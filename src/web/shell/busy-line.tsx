import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import styles from './busy-line.module.css';

/** A thin line under the top bar while the server is asked for longer than a blink. */
export function BusyLine() {
  const isBusy = useIsFetching() + useIsMutating() > 0;
  return isBusy ? <div className={styles.line} aria-hidden /> : null;
}
