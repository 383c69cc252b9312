import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '../database/errors.ts';

/** Where an office lies while it is restored: beside what it becomes, so that one that is cut off leaves nothing that looks like it. */
export const draftName = 'restoring';

/** An empty office made in place of one whose restoring was cut off would be taken for it. */
export function refuseUnfinished(directory: string): void {
  if (existsSync(join(directory, draftName))) throw new UnfinishedRestore(directory);
}

class UnfinishedRestore extends DatabaseError {
  constructor(directory: string) {
    super(
      `Przywracanie kopii do katalogu ${directory} nie dobiegło końca: powtórz je (npm run restore) do pustego miejsca. / ` +
        `Restoring a backup to the directory ${directory} did not come to its end: repeat it (npm run restore) into an empty place.`,
    );
  }
}
