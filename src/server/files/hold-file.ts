import type { Tx } from '#engine/server/behaviour.ts';
import { holdKeys } from '#engine/server/save/hold-values.ts';
import { type StoredFile, StorageUnavailable } from './storage.ts';

/** Until the transaction ends nobody else holds or removes these bytes. */
export const lockFile = (tx: Tx, key: string): Promise<void> => holdKeys(tx, [key]);

/**
 * Called before records are made that refer to the bytes: the same may have been here before, referred to by nobody any
 * more and just being removed. Throws {@link StorageUnavailable} when they are gone; sent again, they stay.
 */
export async function holdFiles(tx: Tx, files: readonly StoredFile[]): Promise<void> {
  const keys = files.map(({ key }) => key);
  await holdKeys(tx, keys);
  for (const file of files) if (!(await file.isKept())) throw new StorageUnavailable('removed while it was put');
}

/** As {@link holdFiles}. */
export const holdFile = (tx: Tx, file: StoredFile): Promise<void> => holdFiles(tx, [file]);
