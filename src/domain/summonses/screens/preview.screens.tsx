import { PdfPages } from '#domain/documents/pdf/pdf-pages.screens.tsx';
import { Button, NativeSelect } from '@mantine/core';
import { useCallback, useId, useRef } from 'react';
import type { Catalogue } from '#engine/words.ts';
import { useModal } from '#browser/confirm/use-modal.ts';
import { useSay } from '#browser/language/use-say.ts';
import { NotificationList } from '#browser/notifications/notification-list.tsx';
import styles from './preview.module.css';

const words = {
  title: { pl: 'Podgląd pisma', en: 'Preview of the letter' },
  about: { pl: 'Niczego jeszcze nie zapisano.', en: 'Nothing is stored yet.' },
  addressee: { pl: 'Adresat', en: 'Addressee' },
  back: { pl: 'Wróć do formularza', en: 'Back to the form' },
} satisfies Catalogue;

interface Props {
  readonly pdf: ArrayBuffer;
  /** Names of those whom it goes to, each by a letter of their own. */
  readonly addressees: readonly string[];
  /** Whose letter is shown, counted from 0. */
  readonly addressee: number;
  readonly isLoading: boolean;
  readonly onChoose: (addressee: number) => void;
  readonly onClose: () => void;
}

/** The letter as it would be made, over its form. */
export function SummonsPreview({ pdf, addressees, addressee, isLoading, onChoose, onClose }: Props) {
  const { say } = useSay();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // The reader takes what it is given for good.
  const read = useCallback(async () => pdf.slice(0), [pdf]);
  useModal(dialog, id);
  return (
    <dialog
      ref={dialog}
      className={styles.preview}
      aria-labelledby={id}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id={id}>{say(words.title)}</h2>
        <span className={styles.quiet}>{say(words.about)}</span>
        {addressees.length > 1 && (
          <NativeSelect
            aria-label={say(words.addressee)}
            className={styles.addressee}
            value={addressee}
            onChange={(event) => onChoose(Number(event.currentTarget.value))}
            data={addressees.map((name, at) => ({
              value: String(at),
              label: `${at + 1}/${addressees.length} ${name}`,
            }))}
          />
        )}
        <Button variant="default" onClick={onClose}>
          {say(words.back)}
        </Button>
      </header>
      <div className={styles.pages} aria-busy={isLoading}>
        <PdfPages url={id} read={read} />
      </div>
      <NotificationList layer={id} />
    </dialog>
  );
}
