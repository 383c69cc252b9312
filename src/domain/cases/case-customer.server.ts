import { sql } from 'kysely';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { doerColumns, doerOf, lineColumns } from '#engine/server/history.ts';
import { setting } from '#domain/settings/setting.server.ts';
import { customerOfNip } from './debt-case.rules.ts';

/** The customer of a creditor's cases, told by its tax number (contract §7). */
export async function customerOf(db: Db, creditorId: unknown): Promise<string | null> {
  if (typeof creditorId !== 'number') return null;
  const bank = await setting(db, 'santander_nip');
  const { rows } = await sql<{
    nip: string | null;
  }>`select nip from business_entities where id = ${creditorId}`.execute(db);
  return customerOfNip(rows[0]?.nip ?? null, bank);
}

/** A creditor whose tax number was put right takes its cases along; each of them remembers it. */
export async function followTaxNumber(context: Context, tx: Tx, creditorId: number): Promise<void> {
  const customer = await customerOf(tx, creditorId);
  const { rows } = await sql<{ id: number }>`
    with changed as (
      update debt_cases c set customer = ${customer} from debt_cases old
      where old.id = c.id and c.creditor_id = ${creditorId} and c.customer is distinct from ${customer}::text
      returning c.id, old.customer as was
    ), noted as (
      insert into record_changes (${lineColumns})
      select ${doerColumns(doerOf(context))}, 'debt_case', id, null, 'update',
        jsonb_build_object('customer', jsonb_build_array(was, ${customer}::text))
      from changed
    )
    select id from changed`.execute(tx);
  for (const { id } of rows) context.announce({ model: 'debt_case', id, action: 'update', within: null });
}
