import { sql } from 'kysely';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import { type Called, naming } from './naming.ts';
import { hidden } from './scrub-history.server.ts';

/** Saved views that are called after somebody who is erased, or look for them. */
export async function viewsThatSay(db: Db, known: Called): Promise<number[]> {
  const { rows } = await sql<{ id: number; name: string; address: string }>`
    select id, name, address from saved_views order by id`.execute(db);
  const says = saying(known);
  return rows.filter(({ name, address }) => says([name, address])).map(({ id }) => id);
}

/** Hides from the record of changes what such views, there or gone, were called and asked for. */
export async function scrubViews(tx: Tx, known: Called): Promise<void> {
  const { rows } = await sql<{ id: number; texts: readonly string[] }>`
    select id, array(
      select value #>> '{}' from jsonb_path_query(changes, 'strict $.*[*] ? (@.type() == "string")') as value
    ) as texts
    from record_changes where resource = 'saved_view'`.execute(tx);
  const says = saying(known);
  const ids = rows.filter(({ texts }) => says(texts)).map(({ id }) => id);
  await sql`
    update record_changes set changes = (
      select jsonb_object_agg(key, case when key in ('name', 'address') then ${hidden}::jsonb else value end)
      from jsonb_each(changes)
    ) where id = any(${ids}::bigint[])`.execute(tx);
}

function saying(known: Called): (texts: readonly string[]) => boolean {
  const names = naming(known);
  return (texts) => texts.some((text) => names(text) || askedAt(text).some(names));
}

/** What an address asks for, in plain letters. */
const askedAt = (address: string): string[] => [...new URLSearchParams(address.split('?')[1] ?? '').values()];
