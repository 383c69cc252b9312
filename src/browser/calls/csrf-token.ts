const header = 'x-csrf-token';

/** The security token of the page (contract §5); empty when the page was served without one. */
export function csrfToken(): string {
  return meta()?.content ?? '';
}

/** Takes over the token of an answer; it rotates at sign-in. */
export function keepCsrfToken(read: (header: string) => string | null): void {
  const fresh = read(header);
  const element = meta();
  if (!fresh || !element) return;
  // Another token is another session: what the page was served with no longer holds.
  if (fresh !== element.content) delete element.dataset['signedOut'];
  element.content = fresh;
}

/** Why nobody is signed in, by the code of a 401 (contract §11), where that needs no asking; else undefined. */
export function signedOutCode(): string | undefined {
  return meta()?.dataset['signedOut'];
}

/** The person has just signed out. */
export function markSignedOut(): void {
  const element = meta();
  if (element) element.dataset['signedOut'] = 'unauthenticated';
}

function meta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
}
