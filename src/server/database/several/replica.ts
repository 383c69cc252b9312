import { isCollision } from '#engine/server/save/violation.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { onlyOf } from '#engine/server/only-row.ts';
import type { Db, ReadElsewhere } from '#engine/server/behaviour.ts';
import { BadSetting } from '../../config.ts';
import { logError } from '../../log/log-error.ts';
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
    const isCurrent = await Promise.race([
      catchesUp(primary.kysely, replica.kysely),
      wait(patience, false, { ref: false }),
    ]).catch(passOver);
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
  const mark = await markOf(primary);
  for (const until = performance.now() + patience; performance.now() < until; await wait(pause)) {
    const found = await sql<{ has: boolean | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${mark.written}::pg_lsn end as has`.execute(
      replica,
    );
    const { has } = onlyOf(found.rows);
    // One that was promoted follows nobody any more.
    if (has !== false) return has === true && (await isOfSame(replica, mark));
  }
  return false;
}

/** How far the primary has written, and the newest line in its record of changes, if there is any. */
interface Mark {
  readonly written: string;
  readonly id: string | null;
  readonly at: string | null;
}

async function markOf(primary: Db): Promise<Mark> {
  const { rows } = await sql<Mark>`
    select pg_current_wal_insert_lsn()::text as written, newest.*
    from (values (1)) as one
    left join (select id::text, at::text from record_changes order by record_changes.id desc limit 1) newest on true`.execute(
    primary,
  );
  return onlyOf(rows);
}

/**
 * Whether the address leads to a replica of the database that is served: how far a standby is says nothing of whom it follows, and
 * another office's data must be told to nobody. A copy of this database that went its own way lacks the newest line.
 */
async function isOfSame(replica: Db, { id, at }: Mark): Promise<boolean> {
  if (id === null) return false;
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from record_changes where id = ${id}::bigint and at = ${at}::timestamptz) as is`.execute(
    replica,
  );
  const { is } = onlyOf(rows);
  if (!is)
    logError(
      new BadSetting(
        'DATABASE_REPLICA_URL',
        'replika strumieniowa bazy z DATABASE_URL / a streaming replica of the database in DATABASE_URL',
      ),
      'replica passed over',
    );
  return is;
}

/** Of the replica; what is wrong with the primary its own question finds. */
const passOver = () => false;
