import type { Database } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { installJobs } from '#server/jobs/boss-jobs.ts';

/** Makes a template of a freshly created database: nobody may be connected to it when it is cloned. */
export async function migrateAndClose(database: Database, upTo: string | undefined): Promise<void> {
  try {
    await migrate(database, { upTo });
    if (!upTo) await installJobs(database);
  } finally {
    await database.close();
  }
}
