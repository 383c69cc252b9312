import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { profileWords as words } from './profile-words.ts';
import styles from './profile.module.css';

/** Setting up a factor, with the way to leave it. */
export function SetupBox({ children, onCancel }: { readonly children: ReactNode; readonly onCancel: () => void }) {
  const { say } = useSay();
  return (
    <div className={styles.unfolded}>
      {children}
      <Button variant="subtle" mt={8} fullWidth onClick={onCancel}>
        {say(words.cancel)}
      </Button>
    </div>
  );
}
