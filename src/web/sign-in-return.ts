const key = 'odzysk.return';

interface Return {
  /** Where the person was, with open dialogs. */
  readonly href: string;
  /** Why they have to sign in (contract §11, codes of a 401). */
  readonly code: string;
}

/** Before the sign-in screen: keeps the place to come back to, through a reload too. */
export function rememberReturn(href: string, code: string): void {
  const kept: Return = { href, code };
  sessionStorage.setItem(key, JSON.stringify(kept));
}

/** The place and the reason, or null when the sign-in screen was opened by itself. */
export function readReturn(): Return | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as Return);
}

export function forgetReturn(): void {
  sessionStorage.removeItem(key);
}
