import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { confirm } from '../confirm/confirm.ts';
import { dialogsIn } from '../dialogs/dialog-stack.ts';
import { hrefOf } from '../addresses/screen-address.ts';
import { notifyWarning } from '../notifications/notifications.ts';
import { useScreenPlace } from '../screens/screen-place.ts';
import { useSay } from '../language/use-say.ts';
import { draftWords } from './draft-words.ts';

interface Guard {
  readonly mustAsk: () => boolean;
  readonly onAbandon: () => void;
  /** What is on its way to the server can be neither abandoned nor called lost. */
  readonly isBeingSaved: () => boolean;
}

/** Asks before a link, Back, Esc or a closed dialog takes away a form with unsaved changes. */
export function useLeaveGuard({ mustAsk, onAbandon, isBeingSaved }: Guard): void {
  const { say } = useSay();
  const router = useRouter();
  const { place, level, address } = useScreenPlace();

  useEffect(() => {
    const isKept = (next: ReturnType<typeof router.parseLocation>, pathname: string) => {
      if (next.pathname !== pathname) return false;
      const there = dialogsIn(next.search)[level];
      return place === 'page' || (there !== undefined && hrefOf(there) === hrefOf(address));
    };
    return router.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ nextLocation }) => {
        if (!mustAsk() || isKept(router.parseLocation(nextLocation), router.latestLocation.pathname)) return false;
        if (isBeingSaved()) {
          notifyWarning(say(draftWords.being_saved));
          return true;
        }
        const { confirmed } = await confirm({
          title: say(draftWords.leave_title),
          body: say(draftWords.leave_body),
          confirmLabel: say(draftWords.leave_confirm),
          isDangerous: true,
        });
        if (confirmed) onAbandon();
        return !confirmed;
      },
    });
  }, [address, isBeingSaved, level, mustAsk, onAbandon, place, router, say]);
}
