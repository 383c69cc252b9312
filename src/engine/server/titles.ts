import { sql } from 'kysely';
import type { Resource } from '../resource.ts';
import type { Context } from './behaviour.ts';
import { columnInLanguage } from './column-in-language.ts';
import { visibleIds } from './rights/visible.ts';

/** What the records are called, by id; those the actor may not see are left out. */
export async function titlesOf(
  context: Context,
  resource: Resource,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  if (!ids.length) return new Map();
  const seen = [...(await visibleIds(context, resource, ids))];
  if (!seen.length) return new Map();
  const words = columnInLanguage(context.language, 't', resource.title, resource.fields[resource.title]);
  const query = sql<{
    id: number;
    title: string | null;
  }>`select id, ${words} as title from ${sql.id(resource.table)} as t where id = any(${seen}::bigint[])`;
  const { rows } = await query.execute(context.db);
  return new Map(rows.map((row) => [row.id, row.title]));
}
