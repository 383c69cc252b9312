import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { FileStorage } from './storage.ts';

const newest = 5;

/** What to say at the start where none of the newest attachments is in the storage: another's folder or bucket was set. */
export async function lackOfFiles(db: Db, storage: FileStorage): Promise<string | undefined> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from binary_files order by id desc limit ${newest}`.execute(db);
  // A store that is silent just now tells nothing of its files.
  const areThere = await Promise.all(rows.map(({ storage_key }) => storage.has(storage_key).catch(() => true)));
  if (areThere.length === 0 || areThere.includes(true)) return undefined;
  return (
    'Nie ma żadnego z ostatnio dodanych plików: sprawdź ODZYSK_DATA_DIR, a przy S3 także S3_BUCKET. / ' +
    'None of the newest files is there: check ODZYSK_DATA_DIR and, with S3, S3_BUCKET.'
  );
}
