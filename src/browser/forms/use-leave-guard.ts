import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../confirm/confirm.ts';
import { dialogsIn } from '../dialogs/dialog-stack.ts';
import { hrefOf } from '../addresses/screen-address.ts';
import { useScreenPlace } from '../screens/screen-place.ts';

interface Guard {
  readonly mustAsk: () => boolean;
  readonly onAbandon: () => void;
}

/** Asks before a link, Back, Esc or a closed dialog takes away a form with unsaved changes. */
export function useLeaveGuard({ mustAsk, onAbandon }: Guard): void {
  const { t } = useTranslation();
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
        const { confirmed } = await confirm({
          title: t('draft.leave_title'),
          body: t('draft.leave_body'),
          confirmLabel: t('draft.leave_confirm'),
          isDangerous: true,
        });
        if (confirmed) onAbandon();
        return !confirmed;
      },
    });
  }, [address, level, mustAsk, onAbandon, place, router, t]);
}
