import { tabMemory } from '#browser/memory.ts';

const key = 'odzysk.return';

interface Return {
  /** Where the person was, with open dialogs; none when they were sent here by a link. */
  readonly href?: string | undefined;
  /** Why they have to sign in (contract §11, codes of a 401). */
  readonly code: string;
  /** Whose place it is: somebody else who signs in begins at the first page. */
  readonly userId?: number | undefined;
}

/** Before the sign-in screen: keeps the place to come back to, through a reload too. */
export function rememberReturn(kept: Return): void {
  tabMemory.keep(key, JSON.stringify(kept));
}

/** The place and the reason, or null when the sign-in screen was opened by itself. */
export function readReturn(): Return | null {
  const text = tabMemory.recall(key);
  return text === null ? null : (JSON.parse(text) as Return);
}

export function forgetReturn(): void {
  tabMemory.forget(key);
}

let isBack = false;

/** After the sign-in screen: the place is theirs again. */
export function comeBack(): void {
  isBack = true;
  forgetReturn();
}

/** Whether the sign-in screen was shown before, and not another page or none. */
export const cameBySignIn = (): boolean => isBack;
