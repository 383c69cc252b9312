import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowsSplit2, IconBan, IconCheck, IconHelp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import type { Line } from '../line.ts';
import { queueWords as words } from '../queue-words.ts';
import styles from './queue.module.css';

interface Props {
  readonly line: Line;
  readonly canAccept: boolean;
  readonly onAccept: () => void;
  readonly onSplit: () => void;
  readonly onIgnore: () => void;
  readonly onBack: () => void;
}

/** Keys go on working on the page, for whoever uses both. */
const keepFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

/** What can be decided of the line at hand. */
export function QueueButtons({ line, canAccept, onAccept, onSplit, onIgnore, onBack }: Props) {
  const { say } = useSay();
  return (
    <div className={styles.buttons}>
      <Button
        leftSection={<IconCheck size={16} aria-hidden />}
        title={say(canAccept ? words.acceptKey : words.findFirst)}
        aria-keyshortcuts="Enter"
        disabled={!canAccept}
        onClick={onAccept}
        {...keepFocus}
      >
        {say(words.accept)}
      </Button>
      {!line.reversal && (
        <Button
          variant="default"
          leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
          title={say(words.splitKey)}
          aria-keyshortcuts="s"
          onClick={onSplit}
          {...keepFocus}
        >
          {say(words.split)}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconBan size={16} aria-hidden />}
        title={say(words.ignoreKey)}
        aria-keyshortcuts="i"
        onClick={onIgnore}
        {...keepFocus}
      >
        {say(words.ignore)}
      </Button>
      <Button
        variant="default"
        px={8}
        aria-label={say(words.back)}
        title={say(words.backKey)}
        aria-keyshortcuts="u"
        onClick={onBack}
        {...keepFocus}
      >
        <IconArrowBackUp size={16} aria-hidden />
      </Button>
    </div>
  );
}

export function KeysButton({ onPress }: { readonly onPress: () => void }) {
  const { say } = useSay();
  return (
    <Button
      variant="default"
      px={8}
      aria-label={say(words.keys)}
      title={say(words.keys)}
      onClick={onPress}
      {...keepFocus}
    >
      <IconHelp size={16} aria-hidden />
    </Button>
  );
}
