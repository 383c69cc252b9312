import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { confirmQuestion } from '#browser/confirm/confirm.ts';
import { useKept } from '#browser/kept-value.ts';
import { DialogHead } from '#browser/screens/dialog-head.tsx';
import type { Outcome } from '#browser/screens/screen.ts';
import { ScreenBody } from './screen-body.tsx';
import { focusOnArrival } from './focus-on-arrival.ts';
import type { ScreenAddress } from '#browser/addresses/screen-address.ts';
import type { ScreenPlace } from '#browser/screens/screen-place.ts';
import { parseSearch, stringifySearch } from '#browser/addresses/search-params.ts';
import styles from './dialog.module.css';
import { tellOutcome } from '#browser/dialogs/outcomes.ts';
import { useFocusAfterQuestion } from '#browser/dialogs/use-focus-after-question.ts';
import { useFocusReturn } from '#browser/dialogs/use-focus-return.ts';
import { useStillPage } from '#browser/dialogs/use-still-page.ts';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';

export interface DialogProps {
  readonly address: ScreenAddress;
  readonly level: number;
  readonly isTop: boolean;
}

/** A screen as a dialog: focus stays inside and returns, Esc closes the uppermost. */
export default function Dialog({ address, level, isTop }: DialogProps) {
  useFocusReturn();
  useStillPage();
  const { closeDialog, changeDialog } = useDialogs();
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const isAsking = useKept(confirmQuestion) !== null;
  useFocusAfterQuestion(isAsking && isTop);
  const at = useMemo((): ScreenPlace => ({ place: 'dialog', level, address, Head: DialogHead }), [address, level]);

  const leave = useCallback(
    (outcome: Outcome) => {
      const isSaved = outcome.result !== 'closed';
      if (isSaved) tellOutcome(level, outcome);
      closeDialog({ isSaved });
    },
    [closeDialog, level],
  );
  const setSearch = useCallback(
    (search: object) => changeDialog({ ...address, search: parseSearch(stringifySearch(search)) }),
    [address, changeDialog],
  );

  return (
    <Modal.Root
      opened
      // What lies above it, a question, a preview or a list to choose from, takes Esc for itself.
      onClose={() => document.querySelector('dialog:modal, :popover-open') ?? closeDialog()}
      closeOnEscape={isTop}
      trapFocus={isTop && !isAsking}
      returnFocus={false}
      size={level === 0 ? 960 : 760}
      zIndex={200 + level * 10}
      fullScreen={isPhone}
      yOffset={level === 0 ? '5dvh' : '8dvh'}
      transitionProps={{ duration: 100, transition: 'fade' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} className={styles.overlay} />
      <Modal.Content className={styles.content}>
        <div ref={focusOnArrival} className={styles.body}>
          <ScreenBody at={at} setSearch={setSearch} leave={leave} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
