import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';

/** What tells nothing but that somebody looked. */
const looks = ['read', 'csv', 'download'];

/**
 * Those of an import's cases in which anything was done beyond what the import itself made, with who did it: their
 * names, or a dash.
 */
export async function touchedCases(
  { model }: Context,
  tx: Tx,
  importId: number,
  cases: readonly number[],
): Promise<Map<number, string>> {
  const within = (name: string) =>
    model.resources.filter((resource) => resource.within === name).map((resource) => resource.name);
  const { rows } = await sql<{ id: number; who: string | null }>`
    with places as (
      select id as case_id, id as place, ${within('debt_case')}::text[] as inside
      from unnest(${cases}::bigint[]) as id
      union all
      select debt_case_id, id, ${within('contract')}::text[]
      from contracts where debt_case_id = any(${cases}::bigint[])
    ), lines as (
      select p.case_id, l.* from places p
      join record_changes l on l.within_id = p.place and l.resource = any(p.inside)
      union all
      select l.record_id, l.* from record_changes l
      where l.resource = 'debt_case' and l.record_id = any(${cases}::bigint[])
    )
    select l.case_id as id, string_agg(distinct u.full_name, ', ') as who
    from lines l left join users u on u.id = l.user_id
    where l.action <> all(${looks}::text[]) and not (l.action = 'create' and exists (
      select from import_records m
      where m.import_id = ${importId} and m.resource = l.resource and m.record_id = l.record_id))
    group by l.case_id`.execute(tx);
  return new Map(rows.map(({ id, who }) => [id, who ?? '–']));
}
