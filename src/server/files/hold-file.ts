import { sql } from 'kysely';
import type { Tx } from '#engine/server/behaviour.ts';
import { type StoredFile, StorageUnavailable } from './storage.ts';

/** Until the transaction ends nobody else holds or removes these bytes. */
export async function lockFile(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * Called before a record is made that refers to the bytes: the same may have been here before, referred to by nobody any
 * more and just being removed. Throws {@link StorageUnavailable} when they are gone; sent again, they stay.
 */
export async function holdFile(tx: Tx, file: StoredFile): Promise<void> {
  await lockFile(tx, file.key);
  if (!(await file.isKept())) throw new StorageUnavailable('removed while it was put');
}
