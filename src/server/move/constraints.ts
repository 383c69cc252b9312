import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Does its work on tables that refer to nothing and tell nobody: references are checked once, when all rows are there, and
 * what triggers would work out is moved like the rest. Inside one transaction, by whoever owns the tables.
 */
export async function withoutReferences(
  { kysely }: Pick<Connection, 'kysely'>,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: references } = await sql<Reference>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(kysely);
  const { rows: watched } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`.execute(kysely);
  const alter = (table: string, how: string) => sql.raw(`alter table ${table} ${how}`).execute(kysely);
  for (const { table } of watched) await alter(table, 'disable trigger user');
  for (const { table, name } of references) await alter(table, `drop constraint "${name}"`);
  await work();
  for (const { table, name, definition } of references) await alter(table, `add constraint "${name}" ${definition}`);
  for (const { table } of watched) await alter(table, 'enable trigger user');
}
