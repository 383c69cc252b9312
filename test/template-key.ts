import { createHash } from 'node:crypto';
import { readMigrations } from '#server/database/migration-files.ts';

/** A short name for the state of the migrations; a template of another state is never reused. */
export async function templateKey(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}
