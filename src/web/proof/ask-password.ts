/** What is done with the password; a wrong one is refused with an `ApiError` of 422 and asked for again. */
type Attempt = (password: string) => Promise<void>;

interface Asked {
  readonly attempt: Attempt;
  readonly onEnd: (error?: unknown) => void;
}

/** The person would not give it. */
export class PasswordNotGiven extends Error {
  override readonly name = 'PasswordNotGiven';
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** Asks for the password above everything, and does with it what could not be done without. */
export function askPassword<T>(work: (password: string) => Promise<T>): Promise<T> {
  asked?.onEnd(new PasswordNotGiven());
  return new Promise((resolve, reject) => {
    let done: T;
    const attempt: Attempt = async (password) => {
      done = await work(password);
    };
    const onEnd = (error?: unknown) => {
      change(null);
      if (error === undefined) resolve(done);
      else reject(error);
    };
    change({ attempt, onEnd });
  });
}

/** For `useSyncExternalStore`. */
export const passwordStore = {
  current: (): Asked | null => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function change(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}
