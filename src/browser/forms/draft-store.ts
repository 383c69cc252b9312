import { hrefOf } from '../addresses/screen-address.ts';
import type { ScreenAddress } from '../addresses/screen-address.ts';

const prefix = 'odzysk.draft:';

/** One form's draft: the person, and the form's address with its prefill, the same on a page and in a dialog. */
export function draftKey(userId: number, address: ScreenAddress): string {
  return `${prefix}${userId}:${hrefOf(address)}`;
}

/** What was typed and not saved, or null. Kept for this tab alone, since it holds personal data. */
export function readDraft(key: string): unknown {
  const text = sessionStorage.getItem(key);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function keepDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // A full storage must not stop the typing; the form itself still holds the values.
  }
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key);
}

/** Signing out on purpose leaves nothing behind for the next person. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
