import type { Database } from '#server/database/connection.ts';
import { embeddedTestDatabase } from './embedded-database.ts';
import { postgresTestDatabase } from './postgres-database.ts';

export interface TestDatabaseOptions {
  /** Name of the last migration to apply; all of them unless given. */
  upTo?: string;
}

/**
 * A migrated database of the caller's own, cloned from a template that is made once for each state of the migrations:
 * on the server in `TEST_DATABASE_URL` when given, else embedded. `close()` removes it.
 *
 *     const database = await testDatabase();
 *     afterAll(() => database.close());
 */
export function testDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? postgresTestDatabase(server, options.upTo) : embeddedTestDatabase(options.upTo);
}
