import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { FileStorage } from './storage.ts';

/**
 * The same storage, but the database notes what is put before it has its place. By that note alone bytes are removed to which
 * no record came to refer: what nobody noted here may be another database's.
 */
export const notedStorage = (storage: FileStorage, db: Db): FileStorage => ({
  ...storage,
  put: (bytes, inspect) =>
    storage.put(bytes, async (file) => {
      await inspect?.(file);
      await sql`
        insert into loose_files (bytes_key, put_at) values (${file.sha256}, now())
        on conflict (bytes_key) do update set put_at = excluded.put_at`.execute(db);
    }),
});
