import { sql } from 'kysely';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import { setting } from '#domain/settings/setting.server.ts';
import { customerOfNip } from './debt-case.rules.ts';
import { debtCase } from './debt-case.ts';

/** The customers of creditors' cases by the creditor's id, told by its tax number (contract §7); null for others. */
export async function customersOf(
  db: Db,
  creditorIds: readonly unknown[],
): Promise<(id: unknown) => 'santander' | null> {
  const ids = [...new Set(creditorIds)].filter((id) => typeof id === 'number');
  if (!ids.length) return () => null;
  const bank = await setting(db, 'santander_nip');
  const { rows } = await sql<{ id: unknown; nip: string | null }>`
    select id, nip from business_entities where id = any(${ids}::bigint[])`.execute(db);
  const nips = new Map(rows.map(({ id, nip }) => [id, nip]));
  return (id) => customerOfNip(nips.get(id) ?? null, bank);
}

/** A creditor whose tax number was put right takes its cases along; each of them remembers it. */
export async function followTaxNumber(context: Context, tx: Tx, creditorId: number): Promise<void> {
  const customer = (await customersOf(tx, [creditorId]))(creditorId);
  const where = sql`creditor_id = ${creditorId} and customer is distinct from ${customer}::text`;
  await changeWhere(context, tx, debtCase, where, { customer });
}

/**
 * The bank got another tax number in the settings: the cases of whoever was it until now, and of whoever is it from now on, follow.
 * Whether there is a creditor who is it from now on.
 */
export async function followBankNumber(
  context: Context,
  tx: Tx,
  [before, now]: readonly [unknown, unknown],
): Promise<boolean> {
  const { rows } = await sql<{ id: number; nip: string }>`
    select id, nip from business_entities where type = 'Creditor' and nip in (${before}, ${now})`.execute(tx);
  for (const { id } of rows) await followTaxNumber(context, tx, id);
  return rows.some(({ nip }) => nip === now);
}
