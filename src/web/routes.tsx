import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ApiError } from '#browser/calls/api-error.ts';
import { signedOutCode } from '#browser/calls/csrf-token.ts';
import { Root } from './pages/root.tsx';
import { adoptLanguage } from '#browser/language/language.ts';
import { queryClient } from '#browser/calls/query-client.ts';
import { startPage } from '#domain/saved-views/pinned-views.screens.tsx';
import { screenRoute, toScreen } from '#browser/addresses/screen-route.ts';
import type { SearchValue } from '#browser/addresses/search-params.ts';
import { sessionQuery } from '#browser/session/session.ts';
import { ScreenPage, Shell } from './shell-parts.ts';
import { SignInAgain } from './pages/account/sign-in-again.tsx';
import { pathFor } from './sign-in-steps.ts';
import { rememberReturn } from './sign-in-return.ts';

const root = createRootRoute({
  component: Root,
  // Only our own parser makes it, so its shape is known.
  validateSearch: (search: Record<string, unknown>) => search as Record<string, SearchValue>,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/auth/sign_in',
  component: SignInAgain,
});

const verify = createRoute({
  getParentRoute: () => root,
  path: '/auth/verify',
  component: lazyRouteComponent(() => import('./pages/account/verify.tsx'), 'Verify'),
});

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/password/new',
  component: lazyRouteComponent(() => import('./pages/account/forgotten-password.tsx'), 'ForgottenPassword'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/password/edit',
  beforeLoad: ({ search, location }) => {
    const token = search['reset_password_token'];
    if (typeof token === 'string' && token !== '') {
      // Out of the address bar, to where only this entry of the history has it: a reload keeps it, nobody else sees it.
      throw redirect({ to: '/auth/password/edit', state: { resetToken: token }, replace: true });
    }
    if (location.state.resetToken !== undefined) return;
    rememberReturn({ code: 'reset_link_needed' });
    throw redirect({ to: '/auth/sign_in', replace: true });
  },
  component: lazyRouteComponent(() => import('./pages/account/reset-password.tsx'), 'ResetPassword'),
});

const unlock = createRoute({
  getParentRoute: () => root,
  path: '/auth/unlock',
  component: lazyRouteComponent(() => import('./pages/account/link-result.tsx'), 'UnlockResult'),
});

const confirmation = createRoute({
  getParentRoute: () => root,
  path: '/auth/confirmation',
  component: lazyRouteComponent(() => import('./pages/account/link-result.tsx'), 'ConfirmationResult'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: async () => {
    // The code comes while the session is asked for; where it does not come, the page itself says so.
    const code = signedOutCode() ?? Promise.all([Shell.preload(), ScreenPage.preload()]).catch(() => undefined);
    try {
      const { current_user } = await queryClient.ensureQueryData(sessionQuery);
      adoptLanguage(current_user.language);
      await code;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw redirect({ to: pathFor(error.code), replace: true });
      throw error;
    }
  },
});

const welcome = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: async () => {
    const start = await startPage();
    if (start) throw redirect({ to: screenRoute, params: toScreen(start), search: start.search, replace: true });
  },
  component: lazyRouteComponent(() => import('./pages/welcome.tsx'), 'Welcome'),
});

const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile/profile.tsx'), 'Profile'),
});

/** Who calls: a telephone system opens `/search?phone=+48795929616`. */
const search = createRoute({
  getParentRoute: () => shell,
  path: '/search',
  component: lazyRouteComponent(() => import('./search/page/search-page.tsx'), 'SearchPage'),
});

/** Every screen of every resource (spec §2): `id` is also `new`, `part` also `edit`; `screens.ts` finds the screen. */
const screens = createRoute({
  getParentRoute: () => shell,
  path: screenRoute,
  component: ScreenPage,
  loader: ({ params: { plural, id, part }, location: { search }, cause }) => {
    if (cause === 'enter') ScreenPage.now()?.begin({ plural, ...(id && { id }), ...(part && { part }), search });
  },
});

export const routeTree = root.addChildren([
  signIn,
  verify,
  forgottenPassword,
  resetPassword,
  unlock,
  confirmation,
  shell.addChildren([welcome, profile, search, screens]),
]);
