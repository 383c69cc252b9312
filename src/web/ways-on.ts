import type { AnyRouter } from '@tanstack/react-router';
import { dialogsIn } from '#browser/dialogs/dialog-stack.ts';
import { maskOf } from '#browser/dialogs/use-dialogs.ts';
import { queryClient } from '#browser/calls/query-client.ts';
import { parseSearch } from '#browser/addresses/search-params.ts';
import { comeBack, readReturn } from './sign-in-return.ts';

/** Where signing in leads. */
export interface WaysOn {
  /** To what is asked after the password. */
  readonly verify: (email: string) => Promise<void>;
  /** To the page, and the dialogs over it, that a 401 interrupted; to the first page where there was none. */
  readonly back: (userId: number) => Promise<void>;
}

export function waysOn(router: AnyRouter): WaysOn {
  return {
    verify: async (email) => {
      // Whoever was here before may be somebody else.
      queryClient.clear();
      await router.navigate({ to: '/auth/verify', replace: true, state: { email } });
    },
    back: async (userId) => {
      const kept = readReturn();
      comeBack();
      queryClient.clear();
      const isTheirs = kept?.userId === undefined || kept.userId === userId;
      const [pathname = '/', search = ''] = ((isTheirs && kept?.href) || '/').split(/(?=\?)/);
      const uppermost = dialogsIn(parseSearch(search)).at(-1);
      await router.navigate({
        href: pathname + search,
        replace: true,
        ...(uppermost && { mask: maskOf(uppermost) }),
      });
    },
  };
}
