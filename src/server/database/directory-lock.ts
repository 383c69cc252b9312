import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DirectoryInUse } from './errors.ts';

/** How long a new start waits for a process that is just ending, in milliseconds. */
const PATIENCE = 3_000;

/**
 * Takes the directory for this process until it ends, however it ends: the operating system holds the lock
 * (SQLite's own file lock), so there is never a stale one. Throws `DirectoryInUse`.
 */
export function lockDirectory(directory: string): DatabaseSync {
  const lock = new DatabaseSync(join(directory, 'lock'), { timeout: PATIENCE });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked/.test(error.message)) throw new DirectoryInUse(directory);
    throw error;
  }
  return lock;
}
