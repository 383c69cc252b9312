import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import styles from './reason-dialog.module.css';
import { ReasonInput } from './reason-input.tsx';
import { useAct } from './use-act.ts';

interface Props {
  readonly title: string;
  readonly about?: string;
  /** What the button that does it says. */
  readonly action: string;
  readonly done: string;
  readonly path: string;
  readonly plural: string;
  readonly onClose: () => void;
  /** What is sent beside the reason. */
  readonly fields?: object;
  /** Its inputs; `problem` is what a field is refused for. */
  readonly children?: (problem: (name: string) => string | undefined) => ReactNode;
}

/** Asks for the reason of an act that takes back or changes what was recorded, and does it. */
export function ReasonDialog({ title, about, action, done, path, plural, onClose, fields, children }: Props) {
  const { say } = useSay();
  const [reason, setReason] = useState('');
  const { act, isPending, problem } = useAct({ path, plural, done, onDone: onClose });
  const submit = () => {
    if (!isPending) act({ ...fields, reason });
  };
  return (
    <ModalDialog title={title} about={about} onCancel={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children?.(problem)}
        <ReasonInput
          value={reason}
          error={problem('reason') ?? problem('base')}
          onChange={setReason}
          {...(!children && { onEnter: submit })}
        />
        <ModalButtons>
          <Button variant="default" onClick={onClose}>
            {say(usualWords.cancel)}
          </Button>
          <Button type="submit" loading={isPending}>
            {action}
          </Button>
        </ModalButtons>
      </form>
    </ModalDialog>
  );
}
