import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Outcome } from '../screens/screen.ts';
import type { ScreenAddress, ScreenTarget } from '../addresses/screen-address.ts';
import { addressOf } from '../addresses/screen-address.ts';
import { screenRoute, toScreen } from '../addresses/screen-route.ts';
import { dialogsIn, withDialog, withDialogs } from './dialog-stack.ts';
import { waitForOutcome } from './outcomes.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set on the entries that opened a dialog: going back closes it. */
    dialog?: true;
  }
}

/**
 * Opens and closes dialogs. A dialog is kept in the address bar as its own page: Back closes it, a reload shows the
 * page (contract §3).
 */
export function useDialogs() {
  const router = useRouter();
  return useMemo(() => {
    const here = () => router.latestLocation;

    /** Resolves when the dialog is left: `closed` when nothing was done in it. */
    function openDialog(target: ScreenTarget): Promise<Outcome> {
      const address = addressOf(target);
      const search = withDialog(here().search, address);
      void show(search, address, { state: { dialog: true } });
      return waitForOutcome(dialogsIn(search).length - 1);
    }

    /** Closes the uppermost dialog, unless its form objects. */
    function closeDialog({ isSaved = false } = {}): void {
      if (here().state.dialog) return router.history.back({ ignoreBlocker: isSaved });
      const search = withDialogs(here().search, dialogsIn(here().search).length - 1);
      void show(search, dialogsIn(search).at(-1) ?? null, { replace: true, ignoreBlocker: isSaved });
    }

    /** Gives the uppermost dialog other filters, without a step in the history. */
    function changeDialog(address: ScreenAddress): void {
      const below = withDialogs(here().search, dialogsIn(here().search).length - 1);
      const { dialog } = here().state;
      void show(withDialog(below, address), address, { replace: true, ...(dialog && { state: { dialog } }) });
    }

    interface How {
      readonly replace?: boolean;
      readonly ignoreBlocker?: boolean;
      readonly state?: { dialog: true };
    }

    function show(search: object, uppermost: ScreenAddress | null, how: How): Promise<void> {
      return router.navigate({
        to: '.',
        search: { ...search },
        resetScroll: false,
        ...how,
        ...(uppermost && { mask: maskOf(uppermost) }),
      });
    }

    return { openDialog, closeDialog, changeDialog };
  }, [router]);
}

/** What the address bar shows while a dialog is open. */
export function maskOf(address: ScreenAddress) {
  return { to: screenRoute, params: toScreen(address), search: { ...address.search }, unmaskOnReload: true } as const;
}
