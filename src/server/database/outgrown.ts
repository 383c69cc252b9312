import type { Database } from './connection.ts';
import { onlyOf } from '#engine/server/only-row.ts';

/** How the embedded database fares in an office that is too large for it. */
export interface Outgrown {
  readonly cases: number;
  /** How long a request waits for the database lately, in milliseconds. */
  readonly wait: number;
}

/** More cases than these, or longer waits, and an office should be on PostgreSQL. */
const mostCases = 50_000;
const longestWait = 250;

/** Whether an office has outgrown the embedded database, which does one thing at a time; null where it has not. */
export async function readOutgrown({
  kind,
  pool,
  query,
}: Pick<Database, 'kind' | 'pool' | 'query'>): Promise<Outgrown | null> {
  if (kind === 'postgres') return null;
  const { rows } = await query<{ cases: number }>(
    `SELECT greatest(reltuples, 0)::int AS cases FROM pg_class WHERE oid = 'debt_cases'::regclass`,
  );
  const { cases } = onlyOf(rows);
  const wait = Math.round(pool.wait);
  return cases > mostCases || wait > longestWait ? { cases, wait } : null;
}
