import { Button, Checkbox } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useKept } from '../kept-value.ts';
import { type ConfirmAnswer, confirmQuestion, type Question } from './confirm.ts';
import { useSay } from '../language/use-say.ts';
import { usualWords } from '../language/usual-words.ts';
import styles from './confirm-host.module.css';

/** Shows the question of `confirm()`, one at a time, above everything. */
export function ConfirmHost() {
  const asked = useKept(confirmQuestion);
  return asked ? <ConfirmDialog question={asked.question} onAnswer={asked.answer} /> : null;
}

interface Props {
  readonly question: Question;
  readonly onAnswer: (answer: ConfirmAnswer) => void;
}

/** The browser's own modal dialog: it holds the focus, gives it back, and lies above the program's dialogs. */
function ConfirmDialog({ question, onAnswer }: Props) {
  const { say } = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const [withExtra, setWithExtra] = useState(false);
  const id = useId();
  const { title, body, confirmLabel, extraOption, isDangerous } = question;
  const cancel = () => onAnswer({ confirmed: false, withExtra: false });

  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={body ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {body && <p id={`${id}-body`}>{body}</p>}
      {extraOption && (
        <Checkbox
          label={extraOption}
          checked={withExtra}
          onChange={(event) => setWithExtra(event.currentTarget.checked)}
        />
      )}
      <div className={styles.buttons}>
        <Button variant="default" autoFocus onClick={cancel}>
          {say(usualWords.cancel)}
        </Button>
        <Button {...(isDangerous && { color: 'red' })} onClick={() => onAnswer({ confirmed: true, withExtra })}>
          {confirmLabel ?? say(usualWords.ok)}
        </Button>
      </div>
    </dialog>
  );
}
