import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { haveSingleKeys } from '#browser/forms/single-keys.ts';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import type { ReactNode } from 'react';
import type { Words } from '#engine/words.ts';
import styles from './keys.module.css';

const off = {
  pl: 'Te klawisze są wyłączone. Włączysz je w swoim profilu, w części „Klawisze”.',
  en: 'These keys are turned off. Turn them on in your profile, under “Keys”.',
};

interface Props {
  readonly title: Words;
  /** What each key does, as it stands on the keyboard. */
  readonly keys: readonly (readonly [string, Words])[];
  readonly onClose: () => void;
}

const arrows = new Map([
  ['←', IconArrowLeft],
  ['→', IconArrowRight],
  ['↑', IconArrowUp],
  ['↓', IconArrowDown],
]);

/** Arrows are drawn: not every font has them. */
function keycap(sign: string, at: number): ReactNode {
  const Arrow = arrows.get(sign);
  return Arrow ? <Arrow key={at} title={sign} size="1em" /> : sign;
}

/** What the keys of a page do. */
export function KeysDialog({ title, keys, onClose }: Props) {
  const { say } = useSay();
  return (
    <ModalDialog title={say(title)} onCancel={onClose}>
      {!haveSingleKeys() && <p className={styles.off}>{say(off)}</p>}
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key.split('').map(keycap)}</kbd>
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
