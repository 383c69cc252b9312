import { Button, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useSignOut } from '../use-sign-out.ts';
import { useSay } from '#browser/language/use-say.ts';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { sessionWords as words } from './session-words.ts';

interface Props {
  readonly secondsLeft: number;
  /** Staying does not prolong it. */
  readonly isFinal: boolean;
  readonly onStay: () => void;
}

/** The last minutes of a session, above everything; staying, or going on until then, is one key away. */
export function SessionWarning({ secondsLeft, isFinal, onStay }: Props) {
  const { say } = useSay();
  const stay = useRef<HTMLButtonElement>(null);
  const leave = useSignOut();
  const clock = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <ModalDialog
      title={
        <>
          {say(words.ends_in)} <span role="timer">{clock}</span>
        </>
      }
      about={say(isFinal ? words.about_final : words.about)}
      isAlert
      onCancel={onStay}
      onOpen={() => stay.current?.focus()}
    >
      {/* Not every second is read out. */}
      <VisuallyHidden>
        <output>{secondsLeft <= 30 && say(words.half_minute)}</output>
      </VisuallyHidden>
      <ModalButtons>
        <Button variant="default" onClick={leave}>
          {say(words.leave)}
        </Button>
        <Button ref={stay} onClick={onStay}>
          {say(isFinal ? words.understood : words.stay)}
        </Button>
      </ModalButtons>
    </ModalDialog>
  );
}
