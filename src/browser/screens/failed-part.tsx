import { Button } from '@mantine/core';
import { ApiError } from '../calls/api-error.ts';
import { failureWords } from '../calls/failure-words.ts';
import { useAskingAgain } from '../calls/use-asking-again.ts';
import { useSay } from '../language/use-say.ts';
import { pageWords } from './screen-words.ts';
import styles from './failed-part.module.css';

/** In place of a part of a screen that could not be fetched: why, and a way to ask again; the rest of the screen stays. */
export function FailedPart({ error, retry }: { readonly error: Error; readonly retry: () => unknown }) {
  const { say } = useSay();
  useAskingAgain(error, retry);
  return (
    <div role="alert" className={styles.part}>
      <p>{error instanceof ApiError ? error.message : say(failureWords.generic)}</p>
      <Button variant="default" onClick={() => void retry()}>
        {say(pageWords.retry)}
      </Button>
    </div>
  );
}
