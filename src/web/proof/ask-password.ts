import { keptValue } from '#browser/kept-value.ts';

/** What is done with the password; a wrong one is refused with an `ApiError` of 422 and asked for again. */
type Attempt = (password: string) => Promise<void>;

export interface AskedPassword {
  readonly attempt: Attempt;
  readonly onEnd: (error?: unknown) => void;
}

/** The person would not give it. */
export class PasswordNotGiven extends Error {
  override readonly name = 'PasswordNotGiven';
}

export const askedPassword = keptValue<AskedPassword | null>(null);

/** Asks for the password above everything, and does with it what could not be done without. */
export function askPassword<T>(work: (password: string) => Promise<T>): Promise<T> {
  askedPassword.current()?.onEnd(new PasswordNotGiven());
  return new Promise((resolve, reject) => {
    let done: T;
    const attempt: Attempt = async (password) => {
      done = await work(password);
    };
    const onEnd = (error?: unknown) => {
      askedPassword.change(null);
      if (error === undefined) resolve(done);
      else reject(error);
    };
    askedPassword.change({ attempt, onEnd });
  });
}
