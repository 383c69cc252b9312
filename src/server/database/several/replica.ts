import { isCollision } from '#engine/server/save/violation.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { onlyOf } from '#engine/server/only-row.ts';
import type { Db, ReadElsewhere } from '#engine/server/behaviour.ts';
import { isDatabaseAway } from '../away.ts';
import type { Database } from '../connection.ts';

/** How long a replica may take to have what was written before the question, in milliseconds. */
const patience = 2_000;
const pause = 20;

/**
 * Reads from a streaming replica once it has all that was written until now, so that people see what they have just saved;
 * from the primary when it lags, is away, or has to break the question off.
 */
export function readingFrom(primary: Database, replica: Database): ReadElsewhere {
  return async (work) => {
    const isCurrent = await catchesUp(primary.kysely, replica.kysely).catch(passOver);
    if (!isCurrent) return work(primary.kysely);
    try {
      return await work(replica.kysely);
    } catch (error) {
      // A standby ends questions that keep it from following.
      if (!isCollision(error) && !isDatabaseAway(error)) throw error;
      return work(primary.kysely);
    }
  };
}

async function catchesUp(primary: Db, replica: Db): Promise<boolean> {
  const { rows } = await sql<{ written: string }>`select pg_current_wal_insert_lsn()::text as written`.execute(primary);
  const { written } = onlyOf(rows);
  for (const until = performance.now() + patience; performance.now() < until; await wait(pause)) {
    const found = await sql<{ has: boolean | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${written}::pg_lsn end as has`.execute(
      replica,
    );
    const { has } = onlyOf(found.rows);
    // One that was promoted follows nobody any more.
    if (has !== false) return has === true;
  }
  return false;
}

/** Of the replica; what is wrong with the primary its own question finds. */
const passOver = () => false;
