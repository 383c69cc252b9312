import { useRouter } from '@tanstack/react-router';
import { addressOf, hrefOf, type ScreenTarget } from '#browser/addresses/screen-address.ts';
import { screenRoute, toScreen } from '#browser/addresses/screen-route.ts';
import { dialogsIn } from '#browser/dialogs/dialog-stack.ts';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { useSession } from '#browser/session/session.ts';
import type { Command } from './commands/command.ts';
import { remember } from './remembered.ts';

/** Opens what was chosen, and does what a command says, after the search has closed. */
export function useChoose(onClose: (isOpened: boolean) => void) {
  const router = useRouter();
  const { openDialog } = useDialogs();
  const userId = useSession().current_user.id;

  function open(to: ScreenTarget, inNewTab: boolean): void {
    const address = addressOf(to);
    if (inNewTab) {
      window.open(hrefOf(address), '_blank', 'noopener');
      return;
    }
    onClose(true);
    void router.navigate({ to: screenRoute, params: toScreen(address), search: { ...address.search } });
  }

  function run(command: Command, caseId: number | null): void {
    remember('commands', userId, command.name);
    const { pathname, search } = router.latestLocation;
    const isOnPage = pathname.startsWith(`/debt_cases/${caseId}`) && dialogsIn(search).length === 0;
    if (command.onCasePage && isOnPage) {
      onClose(true);
      // Once the search is gone: the note takes the focus.
      setTimeout(command.onCasePage);
      return;
    }
    if (command.opens === 'page') return open(command.target(caseId), false);
    // The focus goes back first, so that the dialog gives it back to where it was.
    onClose(false);
    void openDialog(command.target(caseId));
  }

  return { open, run };
}
