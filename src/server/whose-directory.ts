import { statSync } from 'node:fs';
import { DatabaseError } from './database/errors.ts';

/**
 * The superuser would leave files of its own in the server's directory, which the server could then not open at its next
 * start. Anybody else is refused by the file system.
 */
export function refuseForeignDirectory(directory: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(directory, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && owner !== 0) throw new ForeignDirectory(directory, owner);
}

class ForeignDirectory extends DatabaseError {
  constructor(directory: string, owner: number) {
    super(
      `Katalog ${directory} należy do innego użytkownika (uid ${owner}): uruchom to jako on, nie jako root (sudo -u '#${owner}' …). / ` +
        `The directory ${directory} belongs to another user (uid ${owner}): run this as that user, not as root (sudo -u '#${owner}' …).`,
    );
  }
}
