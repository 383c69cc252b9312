import { createRouter } from '@tanstack/react-router';
import { whenSignedOut } from '#browser/calls/api-client.ts';
import { BrokenScreen } from './pages/broken-screen.tsx';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { NoSuchPage } from '#browser/screens/no-such-page.tsx';
import { routeTree } from './routes.tsx';
import { queryClient } from '#browser/calls/query-client.ts';
import { parseSearch, stringifySearch } from '#browser/addresses/search-params.ts';
import { sessionQuery } from '#browser/session/session.ts';
import { rememberReturn } from './sign-in-return.ts';
import { pathFor } from './sign-in-steps.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultStructuralSharing: true,
  defaultErrorComponent: BrokenScreen,
  defaultNotFoundComponent: NoSuchPage,
  defaultPendingComponent: LoadingScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  /** What an entry of the history knows beyond its address. */
  interface HistoryState {
    /** Whose password is asked for, where that is known. */
    email?: string;
    /** The secret of a link to set a password. */
    resetToken?: string;
  }
}

whenSignedOut((error) => {
  if (router.latestLocation.pathname.startsWith('/auth/')) return;
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.current_user;
  rememberReturn({ href: router.latestLocation.href, code: error.code, userId: user?.id });
  const state = user ? { email: user.email } : {};
  void router.navigate({ to: pathFor(error.code), replace: true, ignoreBlocker: true, state });
});
