import { sql } from 'kysely';
import { onlyOf } from '#engine/server/only-row.ts';
import type { Connection } from '../database/connection.ts';
import { DatabaseError } from '../database/errors.ts';

/** Of an earlier try that was cut off only what migrations bring is there, and no person. */
export async function refuseUsedDatabase({ kysely }: Connection): Promise<void> {
  const { rows } = await sql<{ tables: number; is_ours: boolean }>`
    select count(*)::int as tables, bool_or(relname = 'users') as is_ours from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(kysely);
  const { tables, is_ours } = onlyOf(rows);
  if (tables === 0) return;
  if (is_ours) {
    const people = await sql`select from users limit 1`.execute(kysely);
    if (people.rows.length === 0) return;
  }
  throw new DatabaseError(
    'Baza PostgreSQL nie jest pusta: utwórz nową (createdb). / The PostgreSQL database is not empty: make a new one (createdb).',
  );
}
