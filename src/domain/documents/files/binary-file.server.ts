import { sql } from 'kysely';
import type { Behaviour } from '#engine/server/behaviour.ts';
import { lockFile } from '#server/files/hold-file.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { binaryFile } from './binary-file.ts';

interface Place {
  readonly storage_key: string;
  readonly sha256: string;
}

/** A deleted attachment comes back while its bytes are there: what clears them away waits for the lock. */
export const binaryFileBehaviour = ({
  storage,
}: {
  readonly storage: Pick<FileStorage, 'has'>;
}): Behaviour<typeof binaryFile> => ({
  async recall({ tx, id, record, problems }) {
    const { rows } = await sql<Place>`
      select bytes_key as storage_key, sha256 from deleted_files where binary_file_id = ${id}`.execute(tx);
    const [place] = rows;
    if (place) await lockFile(tx, place.storage_key);
    if (place && (await storage.has(place.storage_key))) return { ...place };
    problems.add('base', 'bytes_gone', { name: String(record['file_name'] ?? '') });
    return {};
  },
});
