import { sql } from 'kysely';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { changeWhere } from '#engine/server/change-where.ts';
import { setting } from '#domain/settings/setting.server.ts';
import { customerOfNip } from './debt-case.rules.ts';
import { debtCase } from './debt-case.ts';

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
  const where = sql`creditor_id = ${creditorId} and customer is distinct from ${customer}::text`;
  await changeWhere(context, tx, debtCase, where, { customer });
}
