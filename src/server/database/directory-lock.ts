import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DirectoryInUse } from './errors.ts';

/** Kept for the life of the process: a lock nothing refers to would be collected, and with it released. */
const held = new Set<DatabaseSync>();

/**
 * Takes the directory for this process until it ends, however it ends: the operating system holds the lock
 * (SQLite's own file lock), so there is never a stale one. A holder that is just ending is waited for,
 * `patience` milliseconds at most; then throws `DirectoryInUse`.
 */
export function lockDirectory(directory: string, patience: number): void {
  const lock = new DatabaseSync(join(directory, 'lock'), { timeout: patience });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    held.add(lock);
  } catch (error) {
    lock.close();
    throw isLocked(error) ? new DirectoryInUse(directory) : error;
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message.includes('locked');
}
