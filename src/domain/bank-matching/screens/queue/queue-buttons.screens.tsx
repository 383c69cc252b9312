import { IconArrowBackUp, IconArrowsSplit2, IconBan, IconCheck } from '@tabler/icons-react';
import { useSay } from '#browser/language/use-say.ts';
import { KeyButton } from '#domain/case-screens/keys/key-button.screens.tsx';
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

/** What can be decided of the line at hand. */
export function QueueButtons({ line, canAccept, onAccept, onSplit, onIgnore, onBack }: Props) {
  const { say } = useSay();
  return (
    <div className={styles.buttons}>
      <KeyButton
        isMain
        keepsFocus
        label={say(words.accept)}
        title={say(canAccept ? words.acceptKey : words.findFirst)}
        keys="Enter"
        icon={IconCheck}
        isDisabled={!canAccept}
        onPress={onAccept}
      />
      {!line.reversal && (
        <KeyButton
          keepsFocus
          label={say(words.split)}
          title={say(words.splitKey)}
          keys="s"
          icon={IconArrowsSplit2}
          onPress={onSplit}
        />
      )}
      <KeyButton
        keepsFocus
        label={say(words.ignore)}
        title={say(words.ignoreKey)}
        keys="i"
        icon={IconBan}
        onPress={onIgnore}
      />
      <KeyButton
        isIcon
        keepsFocus
        label={say(words.back)}
        title={say(words.backKey)}
        keys="u"
        icon={IconArrowBackUp}
        onPress={onBack}
      />
    </div>
  );
}
