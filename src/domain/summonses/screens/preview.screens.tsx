import { Button } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useId, useRef } from 'react';
import type { Catalogue } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import styles from './preview.module.css';

const PdfPages = lazy(() => import('#domain/documents/pdf/pages.screens.tsx'));

const words = {
  title: { pl: 'Podgląd pisma', en: 'Preview of the letter' },
  about: { pl: 'Niczego jeszcze nie zapisano.', en: 'Nothing is stored yet.' },
  back: { pl: 'Wróć do formularza', en: 'Back to the form' },
} satisfies Catalogue;

interface Props {
  readonly pdf: ArrayBuffer;
  readonly onClose: () => void;
}

/** The letter as it would be made, over its form. */
export function SummonsPreview({ pdf, onClose }: Props) {
  const { say } = useSay();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // The reader takes what it is given for good.
  const read = useCallback(async () => pdf.slice(0), [pdf]);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
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
        <Button variant="default" onClick={onClose}>
          {say(words.back)}
        </Button>
      </header>
      <Suspense fallback={<LoadingScreen />}>
        <div className={styles.pages}>
          <PdfPages url={id} read={read} />
        </div>
      </Suspense>
    </dialog>
  );
}
