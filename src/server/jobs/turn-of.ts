import { onlyRow } from '#engine/server/only-row.ts';
import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { schema } from './boss-settings.ts';

/**
 * Where one more job of a person stands: behind as many of everybody else's as they have waiting already, so that a
 * thousand jobs of one person do not make the next person wait for all of them.
 */
export async function turnOf(db: Db, name: string, person: number) {
  const waiting = sql<{ before: number }>`
    select count(*)::int as before from ${sql.table(`${schema}.job`)}
    where name = ${name} and group_id = ${String(person)} and state in ('created', 'retry', 'active')`;
  return { group: { id: String(person) }, priority: -(await onlyRow(db, waiting)).before };
}
