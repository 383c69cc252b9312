import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '#browser/calls/query-client.ts';
import { signedOutCode } from '#browser/calls/csrf-token.ts';
import { sessionQuery } from '#browser/session/session.ts';
import { NotificationList } from '#browser/notifications/notification-list.tsx';
import { lazyScreen, Nothing } from '#browser/screens/lazy-part.tsx';
import { whenBack } from '#browser/session/presence.ts';
import { cssVariables, theme } from '#browser/theme/theme.ts';
import { FailedLoad } from './pages/failed-load.tsx';
import { LoadBoundary } from './pages/load-boundary.tsx';
import { SignIn } from './pages/account/sign-in.tsx';
import { ScreenPage, Shell } from './shell-parts.ts';
import { rememberReturn } from './sign-in-return.ts';
import { pathFor } from './sign-in-steps.ts';
import type { WaysOn } from './ways-on.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

// Where the scroll lock of dialogs looks for it.
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** The page's word for style elements that it makes itself; the browser hides it from style sheets and markup. */
const styleNonce = (): string => nonce;

const program = () => import('./program.tsx');
const Program = lazyScreen(program, Nothing);
const isAtSignIn = comesToSignIn();
if (!isAtSignIn) {
  const isSignedIn = signedOutCode() === undefined;
  fetchProgram(isSignedIn);
  // Whose rights they are is asked while the code comes.
  if (isSignedIn) void queryClient.prefetchQuery(sessionQuery);
}

/** The sign-in screen stands before the program, which is fetched when the person begins to type. */
export function Entrance() {
  const [isInside, setInside] = useState(!isAtSignIn);
  useEffect(() => {
    if (isAtSignIn) whenBack(() => fetchProgram(true));
  }, []);
  const enter = async (go: (ways: WaysOn) => Promise<void>) => {
    const { ways } = await program();
    await Program.preload();
    const gone = go(ways);
    setInside(true);
    await gone;
  };
  const waysIn: WaysOn = {
    verify: (email) => enter((ways) => ways.verify(email)),
    back: (userId) => enter((ways) => ways.back(userId)),
  };
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <LoadBoundary Failed={FailedLoad}>
          {isInside ? (
            <Program />
          ) : (
            <>
              <SignIn ways={waysIn} />
              <NotificationList />
            </>
          )}
        </LoadBoundary>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Whether the person is asked to sign in first; from elsewhere, when the server said that nobody is signed in. */
function comesToSignIn(): boolean {
  const code = signedOutCode();
  const { pathname, search } = location;
  if (code !== undefined && !pathname.startsWith('/auth/')) {
    rememberReturn({ href: pathname + search, code });
    history.replaceState(null, '', pathFor(code));
  }
  return location.pathname === '/auth/sign_in';
}

/** What cannot be fetched says so where it is shown. */
function fetchProgram(withShell: boolean): void {
  const parts = [Program, ...(withShell ? [Shell, ScreenPage] : [])];
  for (const part of parts) part.preload().catch(() => undefined);
}
