import type { ConstructorOptions, UpdateQueueOptions } from 'pg-boss';
import type { Database } from '../database/connection.ts';
import type { JobOptions } from './jobs.ts';

export const schema = 'pgboss';

/** Fewer look-ups than usual: nothing here is scheduled, chained or large. */
const quiet = { schedule: false, flowIntervalSeconds: 3600, bamIntervalSeconds: 3600, monitorVacuum: false } as const;

/**
 * On PostgreSQL other processes may be at work, so a job counts as orphaned when its process has been silent for ten
 * seconds. The embedded database has one process: whatever is active at its start is orphaned.
 */
export function bossSettings(kind: Database['kind']): ConstructorOptions {
  if (kind === 'embedded') return { schema, ...quiet, reindex: false };
  return { schema, ...quiet, superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 };
}

/**
 * Seconds between looks for jobs that were to wait, or that nobody told of: each new one wakes its worker at the end of its
 * transaction.
 */
export const pollingSeconds = 2;

export const heartbeat = (kind: Database['kind']) =>
  kind === 'embedded'
    ? { heartbeatSeconds: 120, heartbeatRefreshSeconds: 30 }
    : { heartbeatSeconds: 10, heartbeatRefreshSeconds: 2 };

export function queueOptions<Data extends object>(
  kind: Database['kind'],
  { retries = 5, retryDelay = 0, expireIn = 900 }: JobOptions<Data>,
): UpdateQueueOptions {
  const { heartbeatSeconds } = heartbeat(kind);
  return {
    retryLimit: retries,
    retryDelay,
    expireInSeconds: expireIn,
    heartbeatSeconds,
    deleteAfterSeconds: 604_800,
    notify: kind === 'postgres',
  };
}
