import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSay } from '../language/use-say.ts';
import { usualWords } from '../language/usual-words.ts';
import type { ScreenProps } from './screen.ts';
import styles from './screen-footer.module.css';
import { useScreenPlace } from './screen-place.ts';

interface Props extends Pick<ScreenProps, 'leave'> {
  /** Nothing is left to be cancelled. */
  readonly isDone?: boolean;
  readonly children?: ReactNode;
}

/** The way out of a form and the buttons that end it; they stay in view at the bottom, under the thumb on a phone. */
export function ScreenFooter({ leave, isDone = false, children }: Props) {
  const { say } = useSay();
  return (
    <div className={styles.footer} data-place={useScreenPlace().place}>
      <Button variant="default" onClick={() => leave({ result: 'closed' })}>
        {say(isDone ? usualWords.close : usualWords.cancel)}
      </Button>
      {children}
    </div>
  );
}
