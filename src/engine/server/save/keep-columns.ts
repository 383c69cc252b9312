import { sql, type SqlBool } from 'kysely';
import type { Resource } from '../../resource.ts';
import type { Context, ModelChange, Row, Tx } from '../behaviour.ts';
import { changeRows } from './change-where.ts';

/** The program itself: what follows from others' writes is nobody's own. */
export const program = { user_id: null, address: null };

/** A row by its id, and what its columns are to hold. */
export interface KeptRow {
  readonly id: number;
  readonly set: Readonly<Row>;
}

/**
 * Sets what differs in rows, by one statement for those that set the same columns, and tells of it where anybody sees the
 * difference; `shown` are the columns their history tells of.
 */
export async function keepColumns(
  context: Context,
  tx: Tx,
  resource: Resource,
  rows: readonly KeptRow[],
  shown: readonly string[],
): Promise<void> {
  for (const alike of Map.groupBy(rows, ({ set }) => Object.keys(set).toSorted().join()).values())
    await keepAlike(context, tx, resource, alike, shown);
}

async function keepAlike(
  context: Context,
  tx: Tx,
  resource: Resource,
  rows: readonly KeptRow[],
  shown: readonly string[],
): Promise<void> {
  const table = sql.id(resource.table);
  const names = Object.keys(rows[0]!.set);
  const told = JSON.stringify(rows.map(({ id, set }) => ({ ...set, id })));
  const differs = names.map(
    (name) => sql<SqlBool>`${sql.id(resource.table, name)} is distinct from ${sql.id('anew', name)}`,
  );
  const changed = await changeRows(tx, {
    resource,
    anew: sql`select * from jsonb_populate_recordset(null::${table}, ${told}::jsonb)`,
    // By their ids first: nobody knows how few they are.
    where: sql`${table}.id = any(${rows.map(({ id }) => id)}::bigint[]) and (${sql.join(differs, sql` or `)})`,
    set: Object.fromEntries(names.map((name) => [name, sql`${sql.id('anew', name)}`])),
    recorded: Object.fromEntries(shown.filter((name) => names.includes(name)).map((name) => [name, 'shown'])),
    doer: program,
    action: 'update',
  });
  for (const { id, within } of changed)
    context.announce({ model: resource.name, id, action: 'update', within, fields: names });
}

export const tellOf = (
  context: Context,
  { name }: Resource,
  action: ModelChange['action'],
  id: number,
  within: number | null,
): void => context.announce({ model: name, id, action, within });
