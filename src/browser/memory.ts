/**
 * What is kept by name beside the page. A storage that is full or closed must not stop the work, least of all tell of what is
 * saved as unsaved: what it does not take is known while the page stands.
 */
function memoryIn(storage: () => Storage) {
  const spare = new Map<string, string>();
  return {
    recall: (key: string): string | null => spare.get(key) ?? tried(() => storage().getItem(key)) ?? null,
    keep(key: string, value: string): void {
      spare.set(key, value);
      tried(() => {
        storage().setItem(key, value);
        spare.delete(key);
      });
    },
    forget(key: string): void {
      spare.delete(key);
      tried(() => storage().removeItem(key));
    },
    keys: (): readonly string[] => [...spare.keys(), ...(tried(() => Object.keys(storage())) ?? [])],
  };
}

function tried<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Of this browser, for whoever works in it next time. */
export const browserMemory = memoryIn(() => localStorage);

/** Of this tab alone, through loading the page anew. */
export const tabMemory = memoryIn(() => sessionStorage);
