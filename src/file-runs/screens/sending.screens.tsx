import { Button } from '@mantine/core';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import styles from './sending.module.css';
import { fileWords } from './words.ts';

interface Props {
  /** From 0 to 1. */
  readonly part: number;
  readonly onCancel: () => void;
}

/**
 * How much of a file has been sent, and a way to stop it, not where the button was that began it; then that the server
 * reads it, which nothing stops any more.
 */
export function FileSending({ part, onCancel }: Props) {
  const { say } = useSay();
  const percent = Math.floor(part * 100);
  return (
    <>
      {part < 1 && (
        <Button variant="default" onClick={onCancel}>
          {say(usualWords.cancel)}
        </Button>
      )}
      <output className={styles.sending}>
        {part < 1 ? say(fileWords.sending, { percent }) : say(fileWords.reading)}
        <progress max={1} {...(part < 1 && { value: part })} aria-label={say(fileWords.sending, { percent })} />
      </output>
    </>
  );
}
