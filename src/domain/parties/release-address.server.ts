import { sql } from 'kysely';
import { doerColumns, doerOf, lineColumns } from '#engine/server/history.ts';
import type { Context, ModelChange, Tx } from '#engine/server/behaviour.ts';
import { visibleIds } from '#engine/server/visible.ts';

interface Released {
  readonly id: number;
  readonly within: number | null;
}

const holders = [
  ['debt_case', 'debt_cases', 'debtor_address_id', sql`null::bigint`],
  ['activity', 'activities', 'contact_address_id', sql`debt_case_id`],
] as const;

/** Whether a case that the person does not see has the address: nobody takes it out of that. */
export async function isHeldByOthers(context: Context, tx: Tx, address: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select debt_case_id as id from debt_case_addresses where address_id = ${address}
    union select id from debt_cases where debtor_address_id = ${address}
    union select debt_case_id from activities where contact_address_id = ${address}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const seen = await visibleIds({ ...context, db: tx }, context.model.named('debt_case'), ids);
  return ids.some((id) => !seen.has(id));
}

/** Takes an address out of all cases and activities (contract §3); each of them remembers it, and lists are told. */
export async function releaseAddress(context: Context, tx: Tx, address: number): Promise<void> {
  const by = doerColumns(doerOf(context));
  const links = await sql<Released>`
    with gone as (delete from debt_case_addresses where address_id = ${address} returning id, debt_case_id as within),
    noted as (
      insert into record_changes (${lineColumns})
      select ${by}, 'debt_case_address', id, within, 'destroy', jsonb_build_object(
        'debt_case_id', jsonb_build_array(within, null), 'address_id', jsonb_build_array(${address}::bigint, null)
      ) from gone
    )
    select id, within from gone`.execute(tx);
  tell(context, 'debt_case_address', 'destroy', links.rows);
  for (const [resource, table, column, within] of holders) {
    const change = sql`jsonb_build_object(${sql.lit(column)}, jsonb_build_array(${address}::bigint, null))`;
    const changed = await sql<Released>`
      with changed as (
        update ${sql.table(table)} set ${sql.id(column)} = null, lock_version = lock_version + 1, updated_at = now()
        where ${sql.id(column)} = ${address} returning id, ${within} as within
      ), noted as (
        insert into record_changes (${lineColumns})
        select ${by}, ${resource}::text, id, within, 'update', ${change} from changed
      )
      select id, within from changed`.execute(tx);
    tell(context, resource, 'update', changed.rows);
  }
}

function tell({ announce }: Context, model: string, action: ModelChange['action'], rows: readonly Released[]): void {
  for (const { id, within } of rows) announce({ model, id, action, within });
}
