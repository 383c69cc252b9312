import { logError } from '../../log/log-error.ts';
import type { Connection } from '../connection.ts';
import { unhurriedly } from '../statement-limit.ts';

/** How often the embedded database is looked after, in milliseconds. */
const INTERVAL = 60_000;

/** Write-ahead log in bytes after which a checkpoint is worth its pause. */
const LOG_SINCE_CHECKPOINT = 32 * 1024 * 1024;

/** The tables autovacuum would take, by its own default thresholds; the largest first. */
const NEEDY_TABLE = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
     OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
     OR (c.reltuples < 0 AND pg_relation_size(s.relid) > 0)
  ORDER BY pg_relation_size(s.relid) DESC
  LIMIT 1`;

const LOG_SIZE = 'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint AS bytes FROM pg_control_checkpoint()';

/**
 * The embedded engine has no checkpointer and no autovacuum: without this its log grows without end
 * and the planner never learns the size of a table. Returns the function that stops it, once the round under way is over.
 */
export function startUpkeep(connection: Connection): () => Promise<void> {
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round = unhurriedly(() => keepUp(connection)).catch((error: unknown) =>
      logError(error, 'upkeep of the embedded database failed'),
    );
  }, INTERVAL);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}

/** One round: at most one table, so that requests are served in between, then a checkpoint when one is due. */
export async function keepUp({ query }: Connection): Promise<void> {
  const needy = await query<{ name: string }>(NEEDY_TABLE);
  const table = needy.rows[0]?.name;
  if (table) await query(`VACUUM (ANALYZE) ${table}`);
  const log = await query<{ bytes: number }>(LOG_SIZE);
  if ((log.rows[0]?.bytes ?? 0) > LOG_SINCE_CHECKPOINT) await query('CHECKPOINT');
}
