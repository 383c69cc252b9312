import { Button } from '@mantine/core';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import type { Catalogue } from '#engine/words.ts';
import styles from './queue.module.css';

const words = {
  title: { pl: 'Klawisze kolejki', en: 'Keys of the queue' },
  N: { pl: 'następna sprawa', en: 'the next case' },
  S: { pl: 'nie teraz: do kiedy i dlaczego', en: 'not now: until when, and why' },
  Enter: { pl: 'notatka; drugi Enter ją zapisuje', en: 'a note; Enter again saves it' },
  '?': { pl: 'ta pomoc', en: 'this help' },
} satisfies Catalogue;

const keys = ['N', 'S', 'Enter', '?'] as const;

/** What the keys do. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { say } = useSay();
  return (
    <ModalDialog title={say(words.title)} onCancel={onClose}>
      <dl className={styles.keys}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(words[key])}</dd>
          </div>
        ))}
      </dl>
      <ModalButtons>
        <Button onClick={onClose}>{say(usualWords.close)}</Button>
      </ModalButtons>
    </ModalDialog>
  );
}
