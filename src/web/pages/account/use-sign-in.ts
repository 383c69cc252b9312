import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { post, remove } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { queryClient } from '#browser/calls/query-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { endInOtherTabs } from '#browser/session/session-end.ts';
import { type CaptchaChallenge, solveCaptcha } from '../../captcha/solve-captcha.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SignedIn {
  readonly id: number;
  readonly email: string;
  /** What is asked next, or that one was signed in already. */
  readonly code?: string;
}

const mostTries = 2;

/** Signs in; the proof of work that the server may ask for is done on the way, without the person. */
export function useSignIn(onSuccess: (answer: SignedIn) => Promise<void>, onError: (error: Error) => void) {
  const [isChecking, setChecking] = useState(false);
  const signIn = useMutation({
    meta: { quiet: true },
    mutationFn: async (user: Credentials) => {
      let captcha: object | undefined;
      for (let tries = 0; ; tries += 1) {
        try {
          const answer = await post<SignedIn>('/auth/sign_in', { user: { ...user, ...(captcha && { captcha }) } });
          if (answer.code !== 'already_signed_in' || isSameAddress(answer, user)) return answer;
          // Whoever signs in is not to go on as whoever forgot to sign out, of whom this tab may show nothing yet.
          queryClient.removeQueries({ queryKey: queryKeys.session });
          await remove('/auth/sign_out');
          endInOtherTabs();
        } catch (error) {
          const challenge = tries < mostTries && challengeOf(error);
          if (!challenge) throw error;
          setChecking(true);
          captcha = await solveCaptcha(challenge);
        }
      }
    },
    onSuccess,
    onError,
    onSettled: () => setChecking(false),
  });
  return { ...signIn, isChecking };
}

const isSameAddress = (one: { email: string }, other: { email: string }) =>
  one.email.toLowerCase() === other.email.trim().toLowerCase();

function challengeOf(error: unknown): CaptchaChallenge | undefined {
  if (!(error instanceof ApiError) || error.status !== 401) return undefined;
  return (error.body as { readonly challenge?: CaptchaChallenge }).challenge;
}
