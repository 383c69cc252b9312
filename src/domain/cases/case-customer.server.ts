import { sql } from 'kysely';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import { heldSetting, setting } from '#domain/settings/setting.server.ts';
import { customerOfNip } from './debt-case.rules.ts';
import { debtCase } from './debt-case.ts';

/**
 * The customers of creditors' cases by the creditor's id, told by its tax number (contract §7); null for others. `isHeld` keeps
 * the bank what it is until the transaction ends: whoever sets another one finds the cases that are kept by it.
 */
export async function customersOf(
  db: Db,
  creditorIds: readonly unknown[],
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<(id: unknown) => 'santander' | null> {
  const ids = [...new Set(creditorIds)].filter((id) => typeof id === 'number');
  if (!ids.length) return () => null;
  const bank = await (isHeld ? heldSetting : setting)(db, 'santander_nip');
  const { rows } = await sql<{ id: unknown; nip: string | null }>`
    select id, nip from business_entities where id = any(${ids}::bigint[])`.execute(db);
  const nips = new Map(rows.map(({ id, nip }) => [id, nip]));
  return (id) => customerOfNip(nips.get(id) ?? null, bank);
}

/** Cases a statement: the hundred thousands of a bank in one would take longer than a statement may. */
const portion = 2_000;

/** A creditor whose tax number was put right takes its cases along; each of them remembers it. */
export async function followTaxNumber(context: Context, tx: Tx, creditorId: number): Promise<void> {
  const customer = (await customersOf(tx, [creditorId], { isHeld: true }))(creditorId);
  const isOther = sql`creditor_id = ${creditorId} and customer is distinct from ${customer}::text`;
  for (let after: number | undefined = 0; after !== undefined;) {
    const { rows } = await sql<{ id: number }>`
      select id from debt_cases where id > ${after} and ${isOther} order by id limit ${portion}`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length)
      await changeWhere(context, tx, debtCase, sql`id = any(${ids}::bigint[]) and ${isOther}`, { customer });
    after = ids.at(-1);
  }
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
