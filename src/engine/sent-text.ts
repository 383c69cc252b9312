/** What a client sent as text; empty for an object or a list, which may have no `toString` or one that was sent with it. */
export const sentText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
