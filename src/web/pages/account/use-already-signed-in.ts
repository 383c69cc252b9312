import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getSession } from '#browser/calls/api-client.ts';
import type { Session } from '#browser/session/session.ts';
import type { SignedIn } from './use-sign-in.ts';

/** Where the sign-in screen was opened by itself: who is signed in already is told so and led on (spec §8). */
export function useAlreadySignedIn(shouldLook: boolean, goOn: (answer: SignedIn) => Promise<void>): void {
  const { data } = useQuery({
    queryKey: ['sign_in', 'already'],
    queryFn: () => getSession<Session>(),
    enabled: shouldLook,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
  const lead = useEffectEvent(goOn);
  const user = data?.current_user;
  useEffect(() => {
    if (user) void lead({ id: user.id, email: user.email, code: 'already_signed_in' });
  }, [user]);
}
