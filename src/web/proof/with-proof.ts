import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { leavingWhenEnded } from '#browser/calls/api-client.ts';
import { askPassword } from './ask-password.ts';

/** What a call carries when the server asks for the password again. */
export interface Proof {
  readonly current_password?: string;
}

/** Makes a call; where the person proved who they are too long ago, asks for the password and makes it with that. */
export const withProof = <T>(call: (proof: Proof) => Promise<T>): Promise<T> =>
  leavingWhenEnded(async () => {
    try {
      return await call({});
    } catch (error) {
      if (!passwordProblem(error)) throw error;
      return askPassword((current_password) => call({ current_password }));
    }
  });

/** What is wrong with the password that was given, or that none was; undefined for any other error. */
export function passwordProblem(error: unknown): string | undefined {
  return fieldErrorsOf(error)['current_password']?.[0];
}
