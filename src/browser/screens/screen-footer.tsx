import type { ReactNode } from 'react';
import styles from './screen-footer.module.css';
import { useScreenPlace } from './screen-place.ts';

/** The buttons that end a form; they stay in view at the bottom, under the thumb on a phone. */
export function ScreenFooter({ children }: { children: ReactNode }) {
  return (
    <div className={styles.footer} data-place={useScreenPlace().place}>
      {children}
    </div>
  );
}
