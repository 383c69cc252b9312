import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/connection.ts';
import { schema } from './boss-settings.ts';

/** Gives back the jobs that a killed process held. On PostgreSQL the supervisor does it once their heartbeat is old. */
export async function releaseOrphans(boss: PgBoss, database: Database, names: readonly string[]): Promise<void> {
  if (database.kind !== 'embedded') return;
  const { rows } = await database.query<{ id: string; name: string }>(
    `SELECT id, name FROM ${schema}.job WHERE state = 'active' AND name = ANY($1)`,
    [names],
  );
  for (const { id, name } of rows) await boss.fail(name, id, { message: 'the process ended' });
}

/** What the jobs without a try left were about. */
export async function exhaustedJobs(database: Database, name: string): Promise<object[]> {
  const { rows } = await database.query<{ data: object }>(
    `SELECT data FROM ${schema}.job WHERE state = 'failed' AND name = $1`,
    [name],
  );
  return rows.map(({ data }) => data);
}
