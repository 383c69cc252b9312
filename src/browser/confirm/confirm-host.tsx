import { Button, Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { useKept } from '../kept-value.ts';
import { type ConfirmAnswer, confirmQuestion, type Question } from './confirm.ts';
import { useSay } from '../language/use-say.ts';
import { usualWords } from '../language/usual-words.ts';
import { ModalButtons, ModalDialog } from './modal-dialog.tsx';

/** Shows the question of `confirm()`, one at a time, above everything. */
export function ConfirmHost() {
  const asked = useKept(confirmQuestion);
  return asked ? <ConfirmDialog question={asked.question} onAnswer={asked.answer} /> : null;
}

interface Props {
  readonly question: Question;
  readonly onAnswer: (answer: ConfirmAnswer) => void;
}

function ConfirmDialog({ question, onAnswer }: Props) {
  const { say } = useSay();
  const [withExtra, setWithExtra] = useState(false);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const { title, body, confirmLabel, extraOption, isDangerous } = question;
  const cancel = () => onAnswer({ confirmed: false, withExtra: false });
  return (
    <ModalDialog title={title} about={body} isAlert onCancel={cancel} onOpen={() => cancelButton.current?.focus()}>
      {extraOption && (
        <Checkbox
          label={extraOption}
          checked={withExtra}
          onChange={(event) => setWithExtra(event.currentTarget.checked)}
        />
      )}
      <ModalButtons>
        <Button ref={cancelButton} variant="default" onClick={cancel}>
          {say(usualWords.cancel)}
        </Button>
        <Button {...(isDangerous && { color: 'red' })} onClick={() => onAnswer({ confirmed: true, withExtra })}>
          {confirmLabel ?? say(usualWords.ok)}
        </Button>
      </ModalButtons>
    </ModalDialog>
  );
}
