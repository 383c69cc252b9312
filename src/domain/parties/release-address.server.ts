import { sql } from 'kysely';
import { changeWhere, removeWhere } from '#engine/server/save/change-where.ts';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';

const holders = [
  ['debt_case', 'debtor_address_id'],
  ['activity', 'contact_address_id'],
] as const;

/** Whether a case that the person does not see has the address: nobody takes it out of that. */
export async function isHeldByOthers(context: Context, tx: Tx, address: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select debt_case_id as id from debt_case_addresses where address_id = ${address}
    union select id from debt_cases where debtor_address_id = ${address}
    union select debt_case_id from activities where contact_address_id = ${address}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const seen = await visibleIds(context, context.model.named('debt_case'), ids);
  return ids.some((id) => !seen.has(id));
}

/** Takes an address out of all cases and activities (contract §3); each of them remembers it, and lists are told. */
export async function releaseAddress(context: Context, tx: Tx, address: number): Promise<void> {
  await removeWhere(context, tx, context.model.named('debt_case_address'), sql`address_id = ${address}`);
  for (const [resource, column] of holders) {
    await changeWhere(context, tx, context.model.named(resource), sql`${sql.id(column)} = ${address}`, {
      [column]: null,
    });
  }
}
