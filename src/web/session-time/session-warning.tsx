import { Button, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { signOut } from '../sign-out.ts';
import { useSay } from '#browser/language/use-say.ts';
import styles from '#browser/confirm/confirm-host.module.css';
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
  const navigate = useNavigate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    stay.current?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const leave = () => void signOut(() => navigate({ to: '/auth/sign_in', ignoreBlocker: true })).catch(notifyFailure);
  const clock = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 id={`${id}-title`}>
        {say(words.ends_in)} <span role="timer">{clock}</span>
      </h2>
      <p id={`${id}-body`}>{say(isFinal ? words.about_final : words.about)}</p>
      {/* Not every second is read out. */}
      <VisuallyHidden>
        <output>{secondsLeft <= 30 && say(words.half_minute)}</output>
      </VisuallyHidden>
      <div className={styles.buttons}>
        <Button variant="default" onClick={leave}>
          {say(words.leave)}
        </Button>
        <Button ref={stay} onClick={onStay}>
          {say(isFinal ? words.understood : words.stay)}
        </Button>
      </div>
    </dialog>
  );
}
