import { createHash } from 'node:crypto';
import { readMigrations } from '#server/database/migration-files.ts';

/** Raise it when the way templates are made changes. */
const LAYOUT = '3';

/** A short name for the state of the migrations; a template of another state is never reused. */
export async function templateKey(upTo?: string): Promise<string> {
  const hash = createHash('sha256').update(LAYOUT);
  for (const { name, checksum } of await readMigrations({ upTo })) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}
