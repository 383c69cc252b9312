import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import { letterAddress } from '#domain/cases/debt-case.rules.ts';
import { debtCase } from '#domain/cases/debt-case.ts';

/**
 * No letter of one goes to the other's door: a case for which an address of the other was chosen while both were one gets
 * the address that is proposed for its debtor.
 */
export async function partAddresses(context: Context, tx: Tx, one: number, other: number): Promise<void> {
  for (const [debtor, stranger] of [
    [one, other],
    [other, one],
  ] as const) {
    const { rows } = await sql<{ id: number; type: string | null }>`
      select a.id, t.code as type from addresses a join address_types t on t.id = a.address_type_id
      where a.business_entity_id = ${debtor}`.execute(tx);
    const where = sql`debtor_id = ${debtor}
      and debtor_address_id in (select id from addresses where business_entity_id = ${stranger})`;
    await changeWhere(context, tx, debtCase, where, { debtor_address_id: letterAddress(rows)?.id ?? null });
  }
}
