import type { Database } from '#server/database/connection.ts';
import { connectEmbedded } from '#server/database/open-database.ts';
import { serveFromHost } from './embedded-host.ts';
import { cloneTemplate } from './embedded-template.ts';

/** An embedded database in a temporary directory, without fsync; its files are a copy of the template's. */
export async function embeddedTestDatabase(upTo?: string): Promise<Database> {
  const { dataDir, remove } = await cloneTemplate(upTo);
  try {
    const database = connectEmbedded(await serveFromHost(dataDir));
    const { close } = database;
    return { ...database, close: () => close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
