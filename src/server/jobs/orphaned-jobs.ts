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

/** The jobs of these names that have no try left and were not told of, and what they were about. */
export async function exhaustedJobs(
  database: Database,
  names: readonly string[],
): Promise<{ id: string; name: string; data: object }[]> {
  const { rows } = await database.query<{ id: string; name: string; data: object }>(
    `SELECT id, name, data FROM ${schema}.job WHERE state = 'failed' AND name = ANY($1)`,
    [names],
  );
  return rows;
}

/** Jobs sent by a clock that was ahead and was put right since would wait until it says the same again. */
export async function releaseFromTimeToCome(database: Database): Promise<void> {
  await database.query(
    `UPDATE ${schema}.job SET start_after = now(), created_on = now()
     WHERE state < 'active' AND created_on > now() + interval '1 minute'`,
  );
}
