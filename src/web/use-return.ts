import { useRouter } from '@tanstack/react-router';
import { dialogsIn } from '#browser/dialogs/dialog-stack.ts';
import { maskOf } from '#browser/dialogs/use-dialogs.ts';
import { queryClient } from '#browser/calls/query-client.ts';
import { parseSearch } from '#browser/addresses/search-params.ts';
import { forgetReturn, readReturn } from './sign-in-return.ts';

/** Leads back to the page, and the dialogs over it, that a 401 interrupted; to the first page where there was none. */
export function useReturn(): (userId: number) => Promise<void> {
  const router = useRouter();
  return async (userId) => {
    const kept = readReturn();
    forgetReturn();
    queryClient.clear();
    const isTheirs = kept?.userId === undefined || kept.userId === userId;
    const [pathname = '/', search = ''] = ((isTheirs && kept?.href) || '/').split(/(?=\?)/);
    const uppermost = dialogsIn(parseSearch(search)).at(-1);
    await router.navigate({
      href: pathname + search,
      replace: true,
      ...(uppermost && { mask: maskOf(uppermost) }),
    });
  };
}
