const header = 'x-csrf-token';

/** The security token of the page (contract §5); empty when the page was served without one. */
export function csrfToken(): string {
  return meta()?.content ?? '';
}

/** Takes over the token of an answer; it rotates at sign-in. */
export function keepCsrfToken(read: (header: string) => string | null): void {
  const fresh = read(header);
  const element = meta();
  if (fresh && element) element.content = fresh;
}

function meta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
}
