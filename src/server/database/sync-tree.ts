import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Puts every file below `directory` on the disk, as initdb would. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(join(entry.parentPath, entry.name), 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}
