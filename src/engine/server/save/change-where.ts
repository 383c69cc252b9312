import { type RawBuilder, sql } from 'kysely';
import { isWritable } from '../../field.ts';
import type { RowOf } from '../../record-of.ts';
import type { Resource } from '../../resource.ts';
import type { Context, Db, Row, StoredRow, Tx } from '../behaviour.ts';
import { changesBetween, doerOf, pairsBetween, type RowLine, withHistory, withinOf, writeHistory } from '../history.ts';

interface WrittenRow {
  readonly id: number;
  readonly within: number | null;
}

export interface RowsChange extends Pick<RowLine, 'doer' | 'action'> {
  readonly resource: Pick<Resource, 'name' | 'table' | 'within'>;
  /** Which rows, by a condition on the columns of their table. */
  readonly where: RawBuilder<unknown>;
  /** New values by column; expressions may read the rows `was` and `anew`. */
  readonly set: Readonly<Row>;
  /** A query of what each row gets, by its `id`: those that it does not name stay. The condition may read it as `anew`. */
  readonly anew?: RawBuilder<unknown>;
  /** The columns that the history tells of, and whether by name alone. */
  readonly recorded: Readonly<Record<string, 'shown' | 'named'>>;
}

/** Changes rows with a line of history for each that really changed, in one statement; gives all that met the condition. */
export async function changeRows(
  db: Db,
  { resource, where, set, anew, recorded, ...line }: RowsChange,
): Promise<WrittenRow[]> {
  const values = Object.entries(set).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  const table = sql.id(resource.table);
  const [named, joined] = anew
    ? [sql`anew as (${anew}), `, (id: RawBuilder<unknown>) => sql` join anew on anew.id = ${id}`]
    : [sql``, () => sql``];
  const statement = sql<WrittenRow>`
    with ${named}was as (
      select ${table}.* from ${table}${joined(sql`${table}.id`)} where ${where} for no key update of ${table})
    update ${table} as t set ${sql.join(values)} from was${joined(sql`was.id`)} where t.id = was.id
    returning t.id, ${withinIn(resource)} as within, ${pairsBetween(recorded)} as changes`;
  const of = { resource: resource.name, within_id: sql`within`, changes: sql`changes` };
  return withHistory(db, statement, { ...line, ...of });
}

/**
 * Changes the rows that meet a condition on the columns of their table by the server's own decision, as `changeRow` does
 * one: each remembers what changed, and lists are told. The version rises where a form could have set a value.
 */
export async function changeWhere(
  context: Context,
  tx: Tx,
  resource: Resource,
  where: RawBuilder<unknown>,
  values: Readonly<Row>,
  anew?: RowsChange['anew'],
): Promise<void> {
  const names = Object.keys(values);
  const isOfForms = names.some((name) => isWritable(context.model.fieldNamed(resource, name)));
  const raised = isOfForms ? { lock_version: sql`t.lock_version + 1`, updated_at: sql`now()` } : {};
  const rows = await changeRows(tx, {
    resource,
    where,
    ...(anew && { anew }),
    set: { ...values, ...raised },
    recorded: Object.fromEntries(names.map((name) => [name, resource.fields[name]?.secret ? 'named' : 'shown'])),
    doer: doerOf(context),
    action: 'update',
  });
  for (const { id, within } of rows)
    context.announce({ model: resource.name, id, action: 'update', within, fields: names });
}

/** Removes the rows that meet a condition and gives them; whoever is to hear of it must be asked for before. */
export async function removeWhere<D extends Resource>(
  context: Context,
  tx: Tx,
  resource: D,
  where: RawBuilder<unknown>,
): Promise<RowOf<D>[]>;
export async function removeWhere(
  context: Context,
  tx: Tx,
  resource: Resource,
  where: RawBuilder<unknown>,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`delete from ${sql.id(resource.table)} where ${where} returning *`.execute(tx);
  const lines = rows.map((row) => ({
    resource: resource.name,
    record_id: row.id,
    within_id: withinOf(resource, row),
    action: 'destroy',
    changes: changesBetween(resource, row, Object.fromEntries(Object.keys(row).map((name) => [name, null]))),
  }));
  await writeHistory(tx, doerOf(context), lines);
  return rows;
}

const withinIn = ({ within }: Pick<Resource, 'within'>) => (within ? sql.id('t', `${within}_id`) : sql`null::bigint`);
