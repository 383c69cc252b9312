import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';

/** Free space below which the memory is left alone; a container often gives 64 MB. */
const ENOUGH = 2 * 1024 ** 3;

/** Where short-lived files are quickest: in memory when there is plenty, else the temporary directory. */
export function quickDirectory(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ENOUGH ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
