import { sql } from 'kysely';
import type { Resource } from '../resource.ts';
import type { Context, Db } from './behaviour.ts';
import { doerOf, withHistory } from './history.ts';

/** Who reads the same record again within this time, in minutes, is not recorded again. */
const quiet = 15;

/** Reads that are known to be recorded, and for how long; so that most reads cost nothing. */
const known = new WeakMap<Db, Map<string, number>>();
const most = 10_000;

/** Records that somebody read a record that tells of people (contract §10); once in a quarter of an hour. */
export async function noteRead(context: Context, resource: Resource, id: number): Promise<void> {
  if (!resource.personal) return;
  const reads = readsOf(context.db);
  const doer = doerOf(context);
  const key = `${doer.user_id} ${resource.name} ${id}`;
  // Not by the clock, which may be put back; what the record says of time to come is not known either.
  const isKnown = performance.now() < (reads.get(key) ?? 0);
  if (isKnown) return;
  // Noted before it is written, so that two reads at once are one line.
  reads.set(key, performance.now() + quiet * 60_000);
  try {
    // Nobody waits for the disk: what a reader saw is not undone by a crash, and at most its last moment goes unrecorded.
    const unrecorded = sql`
      select ${id}::bigint as id from (select set_config('synchronous_commit', 'off', true)) as soon
      where not exists (
        select 1 from record_changes
        where action = 'read' and user_id = ${doer.user_id}::bigint and record_id = ${id} and resource = ${resource.name}
          and at > now() - ${quiet} * interval '1 minute' and at <= now()
      )`;
    await withHistory(context.db, unrecorded, { doer, resource: resource.name, action: 'read' });
  } catch (error) {
    reads.delete(key);
    throw error;
  }
}

function readsOf(db: Db): Map<string, number> {
  const reads = known.get(db) ?? new Map<string, number>();
  if (reads.size >= most) reads.clear();
  known.set(db, reads);
  return reads;
}
