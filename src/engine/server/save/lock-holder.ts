import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../resource.ts';
import type { Context, Row, Tx } from '../behaviour.ts';

/*
 * What records live in, at the top, is locked before they are: a case, whatever lies between. Whoever changes one record works
 * out others of the same case, and two who did so in their own order would wait for each other.
 */

/** Locks it for records that are there. */
export async function lockHolder(context: Context, tx: Tx, resource: Resource, ids: readonly number[]): Promise<void> {
  if (!resource.within) return;
  const records = sql`select ${keyOf(resource)} from ${sql.id(resource.table)} where id = any(${ids}::bigint[])`;
  await lockTop(context, tx, resource.within, records);
}

/** Locks it for records that are to come. */
export async function lockHolderOfNew(
  context: Context,
  tx: Tx,
  resource: Resource,
  records: readonly Row[],
): Promise<void> {
  const { within } = resource;
  if (!within) return;
  const ids = [...new Set(records.map((record) => record[`${within}_id`]))];
  if (!ids.length) return;
  await lockTop(context, tx, within, sql`select unnest(${ids}::bigint[])`);
}

const keyOf = ({ within }: Resource) => sql.id(`${within}_id`);

/** Not FOR UPDATE, as rows that were just added to the holder hold its key. */
async function lockTop(context: Context, tx: Tx, name: string, ids: RawBuilder<unknown>): Promise<void> {
  const holder = context.model.named(name);
  const table = sql.id(holder.table);
  if (holder.within)
    return lockTop(context, tx, holder.within, sql`select ${keyOf(holder)} from ${table} where id in (${ids})`);
  await sql`select 1 from ${table} where id in (${ids}) order by id for no key update`.execute(tx);
}
