import { createRouter } from '@tanstack/react-router';
import { whenSignedOut } from './api-client.ts';
import { BrokenScreen } from './pages/broken-screen.tsx';
import { LoadingScreen } from './pages/loading-screen.tsx';
import { NoSuchPage } from './pages/no-such-page.tsx';
import { routeTree } from './routes.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';
import { rememberReturn } from './sign-in-return.ts';

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
}

whenSignedOut((error) => {
  if (router.latestLocation.pathname === '/auth/sign_in') return;
  rememberReturn(router.latestLocation.href, error.code);
  void router.navigate({ to: '/auth/sign_in', replace: true, ignoreBlocker: true });
});
