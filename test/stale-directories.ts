import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Longer than any test run takes, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** Removes what killed test runs left behind: directories in `parent` untouched for a day whose names start with `prefix`. */
export function removeStale(parent: string, prefix: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const path = join(parent, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - changed > DAY) rmSync(path, { recursive: true, force: true });
  }
}
