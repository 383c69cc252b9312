import { onlyOf } from '#engine/server/only-row.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { migrate, LOCK } from './database/migrate.ts';
import { openOwner, openServerDatabases } from './database/several/server-databases.ts';
import { installJobs } from './jobs/boss-jobs.ts';
import { schema as jobs } from './jobs/boss-settings.ts';

/**
 * Brings the database to where this program needs it. With an address to migrate by, its user makes and alters tables
 * and gives the one that serves the right to rows alone; its connection is closed before anybody is served.
 */
export async function prepareDatabase(database: Database, migrateUrl: string | undefined): Promise<void> {
  if (migrateUrl !== undefined) {
    const owner = await openOwner(database, migrateUrl);
    try {
      await migrate(owner);
      await installJobs(owner);
      await grantRows(owner, await userOf(database));
    } finally {
      await owner.close();
    }
  }
  await migrate(database);
}

/** After a command that filled the database as its owner: whoever serves it by the settings may begin. */
export async function prepareForServing(config: Config): Promise<void> {
  if (config.ODZYSK_MIGRATE_URL === undefined) return;
  const serving = await openServerDatabases(config);
  try {
    await prepareDatabase(serving.database, config.ODZYSK_MIGRATE_URL);
  } finally {
    await serving.close();
  }
}

async function userOf({ query }: Pick<Database, 'query'>): Promise<string> {
  const { rows } = await query<{ name: string }>('SELECT current_user AS name');
  return onlyOf(rows).name;
}

/** As docs/OPERATIONS.md tells an office; again at every start, since migrations bring tables. */
async function grantRows(owner: Database, user: string): Promise<void> {
  if ((await userOf(owner)) === user) return;
  const to = sql.id(user);
  await owner.transaction(async ({ kysely, query }) => {
    // Two starts at once would alter the same rows of the catalogue.
    await query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    for (const grant of [
      sql`GRANT USAGE ON SCHEMA public, ${sql.id(jobs)} TO ${to}`,
      sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, ${sql.id(jobs)} TO ${to}`,
      sql`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, ${sql.id(jobs)} TO ${to}`,
      sql`REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${to}`,
      sql`REVOKE UPDATE, DELETE ON record_changes FROM ${to}`,
      // What erasing a person empties; the rest of a line is nobody's to change.
      sql`GRANT UPDATE (changes, address) ON record_changes TO ${to}`,
      // Its parts are nobody's to reach past it.
      sql`REVOKE ALL ON ${sql.join(await partsOf(query, 'record_changes'))} FROM ${to}`,
    ])
      await grant.execute(kysely);
  });
}

async function partsOf(query: Database['query'], table: string): Promise<RawBuilder<unknown>[]> {
  const { rows } = await query<{ name: string }>(
    'SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass ORDER BY 1',
    [table],
  );
  return rows.map(({ name }) => sql.raw(name));
}
