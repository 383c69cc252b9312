import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import styles from './send-buttons.module.css';
import { FileSending } from './sending.screens.tsx';
import { fileWords } from './words.ts';

interface Props {
  /** What is sent, 0 to 1; null while nothing is on its way. */
  readonly part: number | null;
  readonly onCancel: () => void;
  readonly isChecked: boolean;
  readonly onCheck: () => void;
  /** What taking the checked file does, counted; none where there is nothing in it to take. */
  readonly take: string | null;
  readonly onTake: () => void;
}

/** A file is checked first, then taken by a button that says what comes of it; while it is sent, how far it got. */
export function SendButtons({ part, onCancel, isChecked, onCheck, take, onTake }: Props) {
  const { say } = useSay();
  const check = useRef<HTMLButtonElement>(null);
  const isSending = part !== null;
  const wasSending = useRef(isSending);
  useEffect(() => {
    // The button that was pressed left while its file was sent, and the focus with it.
    if (wasSending.current && !isSending && !isOnControl(document.activeElement)) check.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);
  return (
    <div className={styles.end}>
      {part !== null && <FileSending part={part} onCancel={onCancel} />}
      {part === null && (
        <Button
          ref={check}
          type="button"
          variant={take === null ? 'filled' : 'default'}
          leftSection={<IconFileSearch size={16} aria-hidden />}
          onClick={onCheck}
        >
          {say(isChecked ? fileWords.again : fileWords.check)}
        </Button>
      )}
      {part === null && take !== null && (
        <Button type="button" onClick={onTake}>
          {take}
        </Button>
      )}
    </div>
  );
}

function isOnControl(element: Element | null): boolean {
  return element?.matches('a[href], button, input, select, textarea') === true;
}
