import { sql } from 'kysely';
import type { Resource } from '#engine/resource.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { whoWent } from '#domain/who-stayed.server.ts';
import type { FoundRecord } from '../search-answer.ts';

/** Whether the records that were merged into a debtor are this person's to know of: another creditor may have written them. */
export const seesMerged = ({ access }: Pick<Context, 'access'>) => access.right(debtCase, 'same_debtor') !== false;

/**
 * By what else cases and debtors are found: each with the names of the records that were merged into their debtor, where
 * the person may know of them.
 */
export async function withMerged(
  context: Context,
  resource: Resource,
  records: readonly FoundRecord[],
): Promise<readonly FoundRecord[]> {
  const of = { [debtCase.name]: 'debtor_id', [debtor.name]: 'id' }[resource.name];
  if (!of || !records.length || !seesMerged(context)) return records;
  const { rows } = await sql<{ id: number; merged: string[] }>`
    select w.stayed as id, array_agg(b.name order by b.name) as merged
    from ${whoWent(sql`select unnest(${records.map((record) => record[of])}::bigint[])`)} w
    join business_entities b on b.id = w.went where b.erased_at is null group by w.stayed`.execute(context.db);
  const merged = new Map(rows.map((row) => [row.id, row.merged]));
  return records.map((record) => {
    const names = merged.get(Number(record[of]));
    return names ? { ...record, merged: names } : record;
  });
}
