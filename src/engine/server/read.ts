import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Field, Storage } from '../field.ts';
import { associationName, type AttributePath, fieldAt, type Model } from '../model.ts';
import type { RowOf } from '../record-of.ts';
import type { Node } from '../predicate/node.ts';
import type { Resource } from '../resource.ts';
import type { Language } from '../words.ts';
import type { Context, Db, Row, StoredRow, Tx } from './behaviour.ts';
import { columnInLanguage } from './column-in-language.ts';
import type { ActionName } from './rights/access.ts';
import { remembered } from './rights/remembered.ts';
import { rowPermissions } from './rights/row-permissions.ts';
import { rowRights } from './rights/row-rights.ts';
import { kept } from './save/kept.ts';
import { type Visible, whereSql } from './query/compile-condition.ts';
import { turnedValue } from './query/column-test.ts';
import { ownRows } from './query/query-scope.ts';
import { rowsOfIds } from './query/rows-of-ids.ts';
import { namedAssociated } from './rights/visible-associated.ts';

type Column = RawBuilder<unknown>;

/** Where the members of a set are, and its columns. */
type SetTable = Pick<Extract<Storage, { in: 'join' }>, 'table' | 'own' | 'other'>;

/** The SELECT of one resource's records: own columns, values through references, labels, id sets. */
class Selection {
  readonly columns: Column[] = [sql`t.id`];
  readonly joins = new Map<string, RawBuilder<unknown>>();
  readonly conditions: RawBuilder<SqlBool>[] = [];
  readonly model: Model;
  readonly resource: Resource;
  readonly language: Language;
  readonly named: Visible;
  readonly names = { used: 0 };

  constructor(context: Context, resource: Resource) {
    this.model = context.model;
    this.resource = resource;
    this.language = context.language;
    this.named = namedAssociated(context, resource);
  }

  add(name: string, field: Field): void {
    const { storage } = field;
    if (storage.in === 'column') this.columns.push(sql`${turned(name, field)} as ${sql.id(name)}`);
    if (storage.in === 'column' && field.to) this.addPath(associationName(name, field), this.label(name, field));
    if (storage.in === 'path') this.addPath(name, this.path(`${storage.association}_${storage.attribute}`));
    if (storage.in === 'join' && field.to) this.addSet(name, field, storage);
    if (storage.in === 'texts') this.addTexts(name, storage);
  }

  private label(name: string, field: Field): AttributePath {
    return this.path(`${associationName(name, field)}_${this.model.target(field).title}`);
  }

  path(attribute: string): AttributePath {
    return this.model.attributeNamed(this.resource, attribute);
  }

  addPath(as: string, path: AttributePath): void {
    let alias = 't';
    for (const association of path.steps) {
      const { name, to, step } = association;
      if (step.is !== 'one') throw new Error(`${this.resource.name}.${as} goes through more than one record`);
      const next = `${alias}_${name}`;
      const id = sql.id(alias, step.own);
      const named = this.named(to, association);
      const join =
        named === true
          ? sql` left join ${sql.id(to.table)} as ${sql.id(next)} on ${sql.id(next, 'id')} = ${id}`
          : sql` left join lateral (${this.rowNamed(to, id, named)}) as ${sql.id(next)} on true`;
      this.joins.set(next, join);
      alias = next;
    }
    this.columns.push(sql`${columnInLanguage(this.language, alias, path.name, path.field)} as ${sql.id(as)}`);
  }

  /**
   * What a record points to, which is called by its name only to those who may know of it. Each is found by its id: a join may be
   * planned as though the rights were met by many, along all that there are.
   */
  private rowNamed(to: Resource, id: Column, named: Node | boolean): RawBuilder<unknown> {
    const rights = typeof named === 'boolean' ? sql.lit(named) : whereSql(named, to, { alias: 'o', names: this.names });
    return sql`select o.* from ${sql.id(to.table)} o where o.id = ${id} and ${rights} offset 0`;
  }

  /** What the actor may do with each row, where that differs from row to row. */
  addPermissions(context: Context): void {
    const permissions = rowPermissions(context, this.resource, { alias: 't', names: this.names });
    if (permissions) this.columns.push(sql`${permissions} as permissions`);
  }

  /** Those of the rows on which the actor may take the action. */
  only(context: Context, action: ActionName): void {
    const rights = whereSql(rowRights(context, this.resource, action), this.resource, {
      alias: 't',
      names: this.names,
    });
    this.conditions.push(...ownRows(this.resource, 't'), rights);
  }

  query(ids: RawBuilder<unknown>): RawBuilder<StoredRow> {
    const joins = sql.join([...this.joins.values()], sql``);
    const where = sql.join([sql`t.id = any(${ids})`, ...this.conditions], sql` and `);
    return sql<StoredRow>`${sql.raw(kept)}select ${sql.join(this.columns)} from ${sql.id(this.resource.table)} as t${joins} where ${where}`;
  }

  private addTexts(name: string, { table, own, other }: SetTable): void {
    const rows = sql`from ${sql.id(table)} j where ${sql.id('j', own)} = t.id`;
    const all = sql`coalesce(json_agg(${sql.id('j', other)} order by ${sql.id('j', other)}), '[]')`;
    this.columns.push(sql`(select ${all} ${rows}) as ${sql.id(name)}`);
  }

  private addSet(name: string, field: Field, join: SetTable): void {
    const to = this.model.target(field);
    const association = this.model.associations(this.resource).get(associationName(name, field))!;
    const named = this.rowNamed(to, sql.id('j', join.other), this.named(to, association));
    const rows = sql`from ${sql.id(join.table)} j cross join lateral (${named}) o where ${sql.id('j', join.own)} = t.id`;
    const title = columnInLanguage(this.language, 'o', to.title, to.fields[to.title]);
    const one = sql`json_build_object('id', o.id, ${sql.lit(to.title)}, ${title})`;
    const all = sql`(select coalesce(json_agg(${one} order by ${sql.id('o', to.title)}), '[]') ${rows})`;
    this.columns.push(sql`${all} as ${sql.id(associationName(name, field))}`);
  }
}

/** `user_ids` of `users`: asked once, told as both. */
function addSetIds({ model }: Context, resource: Resource, rows: readonly Row[], names: readonly string[]): void {
  for (const name of names) {
    const field = model.fieldNamed(resource, name);
    if (field.storage.in !== 'join' || !field.to) continue;
    const members = associationName(name, field);
    for (const row of rows) {
      const ids = (row[members] as readonly { readonly id: number }[]).map(({ id }) => id);
      row[name] = ids.toSorted((a, b) => a - b);
    }
  }
}

interface Wanted {
  /** Only those on which the actor may do this; without it the ids must have passed the row filter. */
  readonly only?: ActionName;
  /** Each with what the actor may do with it. */
  readonly permissions?: true;
}

/**
 * Records by id, in the order of the ids, with all fields the actor may read: columns, `x` beside `x_id`,
 * values through references, id sets with their records, nested rows.
 */
export async function readRecords(
  context: Context,
  resource: Resource,
  ids: readonly number[],
  wanted: Wanted = {},
): Promise<StoredRow[]> {
  if (!ids.length) return [];
  const rows = await readFields(context, resource, ids, answeredNames(context, resource), wanted);
  if (!rows.length) return [];
  await addChildren(context, resource, rows);
  await context.behaviours[resource.name]?.decorate?.(rows, context);
  addChoiceLabels(context, resource, rows);
  return rows;
}

/** These fields alone, with `x` beside `x_id`, in the order of the ids; ids that name no row any more are left out. */
export async function readFields(
  context: Context,
  resource: Resource,
  ids: readonly number[],
  names: readonly string[],
  { only, permissions }: Wanted = {},
): Promise<StoredRow[]> {
  const what = ['read', only, permissions, ...names].join();
  const rows = await rowsOfIds(context, resource, what, ids, (asked) => {
    const selection = new Selection(context, resource);
    for (const name of names) selection.add(name, context.model.fieldNamed(resource, name));
    if (permissions) selection.addPermissions(context);
    if (only) selection.only(context, only);
    return selection.query(asked);
  });
  addSetIds(context, resource, rows, names);
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => place.get(a.id)! - place.get(b.id)!);
}

/** Some attributes of one record by name, its associations' too: `{ debtor: 'debtor_name' }` → `{ debtor: 'Żwirownia' }`. */
export async function readAttributes(
  context: Context,
  resource: Resource,
  id: number,
  wanted: Record<string, string>,
): Promise<Row> {
  const [row = {}] = await rowsOfIds<Row>(context, resource, JSON.stringify(wanted), [id], (asked) => {
    const selection = new Selection(context, resource);
    for (const [as, attribute] of Object.entries(wanted)) selection.addPath(as, selection.path(attribute));
    return selection.query(asked);
  });
  return row;
}

const turned = (name: string, { turns }: Field) => (turns ? turnedValue('t', name, turns) : sql.id('t', name));

/** Fields that are answered to this actor. */
function readableFields({ access }: Context, resource: Resource): [string, Field][] {
  return remembered(access, resource, 'readable', () =>
    Object.entries(resource.fields).filter(
      ([name, { secret, unread, storage }]) =>
        !secret && !unread && storage.in !== 'payload' && storage.in !== 'answer' && access.reads(resource, name),
    ),
  );
}

function answeredNames(context: Context, resource: Resource): string[] {
  const kept = ['created_at', 'updated_at', 'lock_version'].filter((name) => context.access.reads(resource, name));
  return [...kept, ...readableFields(context, resource).map(([name]) => name)];
}

async function addChildren(context: Context, resource: Resource, rows: StoredRow[]): Promise<void> {
  for (const [name, field] of readableFields(context, resource)) {
    if (field.storage.in !== 'children' || !field.to) continue;
    const { key } = field.storage;
    const child = context.model.named(field.to);
    const parents = rows.map((row) => row.id);
    const found = await rowsOfIds<{ id: number }>(
      context,
      child,
      `by ${key}`,
      parents,
      (asked) =>
        sql`${sql.raw(kept)}select id from ${sql.id(child.table)} where ${sql.id(key)} = any(${asked}) order by id`,
    );
    const ids = found.map((row) => row.id);
    const records = await readRecords(context, child, ids);
    const byParent = Map.groupBy(records, (record) => record[key]);
    for (const row of rows) row[name] = byParent.get(row.id) ?? [];
  }
}

/** `partnership` is answered with `partnership_label`, in the language of the person who asks. */
export function addChoiceLabels({ model, language }: Context, resource: Resource, rows: Row[]): void {
  for (const [name, own] of Object.entries(resource.fields)) {
    const field = fieldAt(model, resource, name, own);
    if (!field.choices) continue;
    const labels = new Map<unknown, string>(field.choices.map((choice) => [choice.value, choice.label[language]]));
    for (const row of rows) {
      if (name in row) row[`${name}_label`] = labels.get(row[name]) ?? null;
    }
  }
}

/** The stored columns of one row, secret ones too; undefined when there is none. */
export async function storedRow<D extends Resource>(db: Db, resource: D, id: number): Promise<RowOf<D> | undefined> {
  const { rows } = await sql<RowOf<D>>`select * from ${sql.id(resource.table)} where id = ${id}`.execute(db);
  return rows[0];
}

/** The stored columns of one row, locked until the transaction ends; undefined when there is none. */
export async function lockRow<D extends Resource>(tx: Tx, resource: D, id: number): Promise<RowOf<D> | undefined> {
  const { rows } = await sql<RowOf<D>>`select * from ${sql.id(resource.table)} where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** The same of many, locked in the order of their ids, so that two who lock some alike wait and do not collide. */
export async function lockRows(tx: Tx, resource: Resource, ids: readonly number[]): Promise<Map<number, StoredRow>> {
  const { rows } = await sql<StoredRow>`
    select * from ${sql.id(resource.table)} where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
