import { Button } from '@mantine/core';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import type { Words } from '#engine/words.ts';
import styles from './keys.module.css';

interface Props {
  readonly title: Words;
  /** What each key does, as it stands on the keyboard. */
  readonly keys: readonly (readonly [string, Words])[];
  readonly onClose: () => void;
}

/** What the keys of a page do. */
export function KeysDialog({ title, keys, onClose }: Props) {
  const { say } = useSay();
  return (
    <ModalDialog title={say(title)} onCancel={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(what)}</dd>
          </div>
        ))}
      </dl>
      <ModalButtons>
        <Button onClick={onClose}>{say(usualWords.close)}</Button>
      </ModalButtons>
    </ModalDialog>
  );
}
