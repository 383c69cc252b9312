import { afterAll } from 'vitest';
import type { Database } from '#server/database/connection.ts';
import { embeddedTestDatabase } from './embedded-database.ts';
import { postgresTestDatabase } from './postgres-database.ts';

export interface TestDatabaseOptions {
  /** Name of the last migration to apply; all of them unless given. */
  upTo?: string;
  /** Is given what removes it; the end of the test file unless given. */
  atEnd?: AtEnd;
}

export type AtEnd = (end: () => void | Promise<void>) => void;

/**
 * A migrated database of the caller's own, cloned from a template that is made once for each state of the migrations:
 * on the server in `TEST_DATABASE_URL` when given, else embedded.
 */
export async function testDatabase({ upTo, atEnd = afterAll }: TestDatabaseOptions = {}): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  const database = await (server ? postgresTestDatabase(server, upTo) : embeddedTestDatabase(upTo));
  atEnd(database.close);
  return database;
}
