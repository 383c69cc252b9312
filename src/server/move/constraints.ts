import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

interface Trigger {
  readonly table: string;
  readonly name: string;
  /** Also where triggers are switched off for replication. */
  readonly always: boolean;
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
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`.execute(
    kysely,
  );
  const { rows: watching } = await sql<Trigger>`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled = 'A' as always from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by 1, 2`.execute(kysely);
  const alter = (table: string, how: string) => sql.raw(`alter table ${table} ${how}`).execute(kysely);
  for (const { table, name } of watching) await alter(table, `disable trigger ${name}`);
  for (const { table, name } of references) await alter(table, `drop constraint "${name}"`);
  await work();
  for (const { table, name, definition } of references) await alter(table, `add constraint "${name}" ${definition}`);
  for (const { table, name, always } of watching)
    await alter(table, `enable ${always ? 'always ' : ''}trigger ${name}`);
}
