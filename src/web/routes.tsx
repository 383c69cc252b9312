import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ApiError } from './api-error.ts';
import { Root } from './pages/root.tsx';
import { adoptLanguage } from './language.ts';
import { queryClient } from './query-client.ts';
import { ScreenPage } from './screens/screen-page.tsx';
import { screenRoute } from './screens/screen-route.ts';
import type { SearchValue } from './search-params.ts';
import { sessionQuery } from './session.ts';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({
  component: Root,
  // Only our own parser makes it, so its shape is known.
  validateSearch: (search: Record<string, unknown>) => search as Record<string, SearchValue>,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/auth/sign_in',
  component: lazyRouteComponent(() => import('./pages/sign-in.tsx'), 'SignIn'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: async () => {
    try {
      const { current_user } = await queryClient.ensureQueryData(sessionQuery);
      await adoptLanguage(current_user.language);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw redirect({ to: '/auth/sign_in', replace: true });
      throw error;
    }
  },
});

const welcome = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/welcome.tsx'), 'Welcome'),
});

/** Every screen of every resource (spec §2): `id` is also `new`, `part` also `edit`; `screens.ts` finds the screen. */
const screens = createRoute({
  getParentRoute: () => shell,
  path: screenRoute,
  component: ScreenPage,
});

export const routeTree = root.addChildren([signIn, shell.addChildren([welcome, screens])]);
