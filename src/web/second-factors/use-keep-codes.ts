import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { notifyWarning } from '#browser/notifications/notifications.ts';
import { secondFactorWords as words } from './second-factor-words.ts';

/** Stays with recovery codes until the person says in the box that they have kept them: they are shown no second time. */
export function useKeepCodes(isKept: boolean, box: RefObject<HTMLInputElement | null>): void {
  const { say } = useSay();
  const router = useRouter();
  useEffect(() => {
    if (isKept) return undefined;
    return router.history.block({
      enableBeforeUnload: true,
      blockerFn: ({ nextLocation }) => {
        if (router.parseLocation(nextLocation).pathname === router.latestLocation.pathname) return false;
        notifyWarning(say(words.keep_first));
        box.current?.scrollIntoView({ block: 'center' });
        box.current?.focus();
        return true;
      },
    });
  }, [box, isKept, router, say]);
}
