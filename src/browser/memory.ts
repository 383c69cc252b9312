/** What this browser remembers of how a person works; null where it remembers nothing. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers it from now on. A storage that is full or closed must not stop the work, least of all tell of what is saved as unsaved. */
export function keepInMind(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It begins as usual the next time.
  }
}
