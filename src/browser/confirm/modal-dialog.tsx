import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { useSay } from '../language/use-say.ts';
import { usualWords } from '../language/usual-words.ts';
import { WholeNumbers } from '../language/whole-numbers.tsx';
import { NotificationList } from '../notifications/notification-list.tsx';
import { useModal } from './use-modal.ts';
import styles from './modal-dialog.module.css';

interface Props {
  readonly title: ReactNode;
  readonly about?: string | undefined;
  readonly isAlert?: boolean;
  readonly onCancel: () => void;
  /** Where the focus begins, if not at the first field, or else at the first that takes it. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it holds the focus, gives it back, and lies above the program's dialogs. */
export function ModalDialog({ title, about, isAlert = false, onCancel, onOpen, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog, id, () => {
    if (onOpen) onOpen();
    else dialog.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  });
  return (
    <dialog
      ref={dialog}
      role={isAlert ? 'alertdialog' : undefined}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={about ? `${id}-about` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {about && (
        <p id={`${id}-about`}>
          <WholeNumbers text={about} />
        </p>
      )}
      {children}
      <NotificationList layer={id} />
    </dialog>
  );
}

/** What a dialog ends with: the way out where it says one, then what it is for. */
export function ModalButtons({ onCancel, children }: { readonly onCancel?: () => void; readonly children: ReactNode }) {
  const { say } = useSay();
  return (
    <div className={styles.buttons}>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {say(usualWords.cancel)}
        </Button>
      )}
      {children}
    </div>
  );
}
