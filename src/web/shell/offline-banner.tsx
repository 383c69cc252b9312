import { IconWifiOff } from '@tabler/icons-react';
import { useIsOnline } from '#browser/calls/online.ts';
import { useSay } from '#browser/language/use-say.ts';
import { barWords } from './shell-words.ts';
import styles from './offline-banner.module.css';

/** Says that the connection is gone, for as long as it is. */
export function OfflineBanner() {
  const { say } = useSay();
  const isOnline = useIsOnline();
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
