import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db, Transact } from '#engine/server/behaviour.ts';
import { lockFile } from '#server/files/hold-file.ts';
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
  readonly transact: Transact;
  readonly storage: FileStorage;
  /** Where messages are written that nothing sends. */
  readonly outbox: string;
}

/** How long a file that was put is waited for to be referred to, in milliseconds. */
export const settled = 10 * 60_000;

/** What was put so long ago, or let go of. */
export const isSettled = sql`coalesce(put_at < now() - ${settled} * interval '1 millisecond', true)`;

/** Removes bytes after the transaction that let go of them was kept. */
export function addRemovalJob(jobs: Jobs, remover: Remover): void {
  jobs.define<Removal>(removalJob, async ({ keys, mails }) => {
    await removeUnreferenced(remover, keys);
    await removeMails(remover.outbox, mails);
  });
}

/** The tables that refer to files by `storage_key`. */
export const holders = [
  'bank_statement_files',
  'binary_files',
  'imports',
  'santander_import_files',
  'summons_run_files',
];

/** Removes those of the files that no record refers to; returns how many. */
export async function removeUnreferenced(remover: Remover, keys: readonly string[]): Promise<number> {
  let removed = 0;
  for (const key of await unreferenced(remover.db, keys)) if (await removeFile(remover, key)) removed += 1;
  return removed;
}

async function unreferenced(db: Db, keys: readonly string[]): Promise<string[]> {
  const references = [
    ...holders.map((table) => sql`select 1 from ${sql.table(table)} where storage_key = key`),
    sql`select 1 from loose_files where bytes_key = key and not ${isSettled}`,
  ];
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key where not exists (${sql.join(references, sql` union all `)})`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/** Asked once more while nobody can take hold of it; a storage that is away is noticed before. */
async function removeFile({ transact, storage }: Remover, key: string): Promise<boolean> {
  await storage.has(key);
  return transact(async (tx) => {
    await lockFile(tx, key);
    if ((await unreferenced(tx, [key])).length === 0) return false;
    await storage.remove(key);
    // Something in between may say that it is done and have done nothing.
    if (await storage.has(key)) return false;
    await sql`delete from loose_files where bytes_key = ${key}`.execute(tx);
    return true;
  });
}

async function removeMails(outbox: string, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  const wanted = new Set(ids.map(String));
  for (const name of await readdir(outbox).catch(() => [])) {
    const id = /-notification-(\d+)-/.exec(name)?.[1];
    if (id !== undefined && wanted.has(id)) await rm(join(outbox, name), { force: true });
  }
}
