import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { barWords } from './shell-words.ts';
import styles from './offline-banner.module.css';

/** Says that the connection is gone, for as long as it is. */
export function OfflineBanner() {
  const { say } = useSay();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className={styles.place}>
      {!isOnline && (
        <span className={styles.banner}>
          <IconWifiOff size={18} aria-hidden />
          {say(barWords.offline)}
        </span>
      )}
    </output>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
