import { getSession } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import type { Session } from '#browser/session/session.ts';
import { isStep, type SignInStep } from '../../../sign-in-steps.ts';

/** Why a new password is asked for: as `GET /api/session` says it. */
export type PasswordIs = 'first' | 'demanded' | 'old';

/** What is asked of the person next; or who is through; or why there is no session any more. */
export type Asked =
  | { readonly step: SignInStep; readonly question: string; readonly passwordIs: PasswordIs }
  | { readonly userId: number }
  | { readonly over: string };

/** Asks the server, which alone knows; so it is right after a reload too. */
export async function findStep(): Promise<Asked> {
  try {
    const { current_user } = await getSession<Session>();
    return { userId: current_user.id };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const { question = '', password_is: passwordIs = 'old' } = error.body as {
      readonly question?: string;
      readonly password_is?: PasswordIs;
    };
    return isStep(error.code) ? { step: error.code, question, passwordIs } : { over: error.code };
  }
}
