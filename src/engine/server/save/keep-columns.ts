import { sql, type SqlBool } from 'kysely';
import type { Resource } from '../../resource.ts';
import type { Context, ModelChange, Row, Tx } from '../behaviour.ts';
import { changeRows } from './change-where.ts';

/** The program itself: what follows from others' writes is nobody's own. */
export const program = { user_id: null, address: null };

/** Sets in one row what differs, and tells of it where anybody sees the difference; `shown` are the columns its history tells of. */
export async function keepColumns(
  context: Context,
  tx: Tx,
  resource: Resource,
  id: number,
  set: Readonly<Row>,
  shown: readonly string[],
): Promise<void> {
  const differs = sql.join<SqlBool>(
    Object.entries(set).map(([name, value]) => sql<SqlBool>`${sql.id(name)} is distinct from ${value}`),
    sql` or `,
  );
  const rows = await changeRows(tx, {
    resource,
    where: sql`id = ${id} and (${differs})`,
    set,
    recorded: Object.fromEntries(shown.map((name) => [name, 'shown'])),
    doer: program,
    action: 'update',
  });
  for (const { within } of rows) tellOf(context, resource, 'update', id, within);
}

export const tellOf = (
  context: Context,
  { name }: Resource,
  action: ModelChange['action'],
  id: number,
  within: number | null,
): void => context.announce({ model: name, id, action, within });
