import { open, statfs } from 'node:fs/promises';

/** Stays free on the disk whatever comes in, for the database and the log beside it; in bytes. */
export const usuallyFree = 200 * 1024 * 1024;

/** A name in the folder must survive a crash as surely as the bytes do. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Whether so many bytes are free on the disk that a folder is on. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  // Some network file systems say of everything that it is nothing.
  return blocks === 0 || bavail * bsize >= bytes;
}
