import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

export const removalJob = 'file_removal';

/** Files to be removed once nobody refers to them; messages of which the outbox keeps a copy. */
export interface Removal {
  readonly keys: readonly string[];
  /** Ids of notifications. */
  readonly mails: readonly number[];
}

export interface Remover {
  readonly db: Db;
  readonly storage: FileStorage;
  /** Where messages are written that nothing sends. */
  readonly outbox: string;
}

/** A file may be in the storage a moment before its row is: younger ones are left alone, in milliseconds. */
export const settled = 10 * 60_000;

/** Removes bytes after the transaction that let go of them was kept. */
export function addRemovalJob(jobs: Jobs, remover: Remover): void {
  jobs.define<Removal>(removalJob, async ({ keys, mails }) => {
    await removeUnreferenced(remover, keys);
    await removeMails(remover.outbox, mails);
  });
}

/** Removes those of the files that no record refers to; returns how many. */
export async function removeUnreferenced({ db, storage }: Remover, keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
    where not exists (select 1 from binary_files where storage_key = key)
      and not exists (select 1 from imports where storage_key = key)
      and not exists (select 1 from santander_import_files where storage_key = key)`.execute(db);
  let removed = 0;
  for (const { key } of rows) {
    const written = await storage.writtenAt(key);
    if (written === undefined || written > Date.now() - settled) continue;
    await storage.remove(key);
    removed += 1;
  }
  return removed;
}

async function removeMails(outbox: string, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  const wanted = new Set(ids.map(String));
  for (const name of await readdir(outbox).catch(() => [])) {
    const id = /-notification-(\d+)-/.exec(name)?.[1];
    if (id !== undefined && wanted.has(id)) await rm(join(outbox, name), { force: true });
  }
}
