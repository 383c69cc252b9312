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

/**
 * By a clock that was ahead and was put right since, jobs that were sent would wait, those of a killed process be at work, and queues
 * not be looked after until it says the same again. A process at work tells of it every few seconds.
 */
export async function releaseFromTimeToCome(database: Database): Promise<void> {
  const isToCome = `> now() + interval '1 minute'`;
  await database.query(
    `UPDATE ${schema}.job SET start_after = now(), created_on = now() WHERE state < 'active' AND created_on ${isToCome}`,
  );
  await database.query(
    `UPDATE ${schema}.job SET heartbeat_on = now() WHERE state = 'active' AND heartbeat_on ${isToCome}`,
  );
  await database.query(
    `UPDATE ${schema}.queue SET monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()),
       maintain_on = least(maintain_on, now())
     WHERE greatest(monitor_claim_on, monitor_on, maintain_on) ${isToCome}`,
  );
}
