import { isDeepStrictEqual } from 'node:util';
import { onlyRow } from '../only-row.ts';
import { idsOf } from './forget-unknown.ts';
import { sql } from 'kysely';
import type { Storage } from '../../field.ts';
import type { Resource } from '../../resource.ts';
import type { Row, StoredRow, Tx, Write, Written } from '../behaviour.ts';
import { changesBetween, doerOf, withinOf, writeHistory } from '../history.ts';

/** Columns of the record that belong to its table. */
function columnsOf(resource: Resource, record: Row): [string, unknown][] {
  return Object.entries(record).filter(
    ([name]) => resource.fields[name]?.storage.in === 'column' || name in (resource.scope ?? {}),
  );
}

/** Writes new rows in few statements, however many they are; returns their ids in the same order. */
export async function insertRows(tx: Tx, resource: Resource, records: readonly Row[]): Promise<number[]> {
  if (records.length === 1) return [await insertRow(tx, resource, records[0]!)];
  const rows = records.map((record, place) => ({ place, columns: newColumns(resource, record) }));
  const ids: number[] = [];
  // A column that is not named gets the database's default, so rows that name the same ones go together.
  for (const alike of Map.groupBy(rows, ({ columns }) =>
    columns
      .map(([name]) => name)
      .toSorted()
      .join(),
  ).values()) {
    const values = alike.map(({ columns }) => Object.fromEntries(columns));
    const made = await insertAlike(tx, resource, values);
    alike.forEach(({ place }, i) => (ids[place] = made[i]!));
  }
  return ids;
}

/** Ids are given as the rows come, whatever the order in which they are returned. */
async function insertAlike(tx: Tx, { table }: Resource, rows: readonly Row[]): Promise<number[]> {
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.id(name)));
  const made = await sql<{ id: number }>`
    insert into ${sql.id(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::jsonb)
    with ordinality order by ordinality returning id`.execute(tx);
  return made.rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

const newColumns = (resource: Resource, record: Row) =>
  columnsOf(resource, record).filter(([, value]) => value !== undefined);

async function insertRow(tx: Tx, resource: Resource, record: Row): Promise<number> {
  const columns = newColumns(resource, record);
  const names = sql.join(columns.map(([name]) => sql.id(name)));
  const values = sql.join(columns.map(([, value]) => sql`${value}`));
  const stored = sql<{ id: number }>`insert into ${sql.id(resource.table)} (${names}) values (${values}) returning id`;
  return (await onlyRow(tx, stored)).id;
}

/** Writes a row that was deleted under its id again, with a version that no form has seen. */
export async function insertAgain(tx: Tx, resource: Resource, record: StoredRow): Promise<void> {
  const { table, scope } = resource;
  const { rows: generated } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attgenerated <> ''`.execute(tx);
  const { id, created_at, lock_version = 0 }: Row = record;
  const own = { id, lock_version: Number(lock_version) + 1, ...(created_at ? { created_at } : {}) };
  const stored = newColumns(resource, { ...scope, ...record }).filter(
    ([name, value]) => value !== null && !generated.some((column) => column.name === name),
  );
  const row = { ...own, ...Object.fromEntries(stored) };
  const columns = sql.join(Object.keys(row).map((name) => sql.id(name)));
  await sql`
    insert into ${sql.id(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.id(table)}, ${JSON.stringify(row)}::jsonb)`.execute(tx);
}

/** Writes the changed columns of a stored row and raises its version. */
export async function updateRow(tx: Tx, resource: Resource, id: number, changes: Row): Promise<void> {
  const columns = columnsOf(resource, changes).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  const version = [sql`lock_version = lock_version + 1`, sql`updated_at = now()`];
  await sql`update ${sql.id(resource.table)} set ${sql.join([...columns, ...version])} where id = ${id}`.execute(tx);
}

/** Makes the tables of sets hold exactly the ids and texts that were sent, for records that are stored together. */
export async function storeSets(writes: readonly Write[]): Promise<void> {
  const [first] = writes;
  for (const [name, { storage }] of Object.entries(first?.resource.fields ?? {})) {
    if (!isSet(storage)) continue;
    // Read under the lock of its row: what is the same needs no statement.
    const sent = writes.filter(
      ({ before, record }) => Array.isArray(record[name]) && !(before && isDeepStrictEqual(before[name], record[name])),
    );
    const pairs = sent.flatMap(({ record }) => {
      const members = storage.in === 'join' ? idsOf(record[name]) : (record[name] as string[]);
      return members.map((member) => ({ id: record.id, member }));
    });
    const members = pairs.map(({ member }) => member);
    const all = storage.in === 'join' ? sql`${members}::bigint[]` : sql`${members}::text[]`;
    const named = sql`unnest(${pairs.map(({ id }) => id)}::bigint[], ${all})`;
    const stored = sent.filter(({ before }) => before !== null).map(({ record }) => record.id);
    const [table, own, other] = [storage.table, storage.own, storage.other].map((word) => sql.id(word));
    if (stored.length > 0)
      await sql`delete from ${table} where ${own} = any(${stored}::bigint[]) and (${own}, ${other}) not in (select * from ${named})`.execute(
        first!.tx,
      );
    if (pairs.length > 0)
      await sql`insert into ${table} (${own}, ${other}) select * from ${named} on conflict do nothing`.execute(
        first!.tx,
      );
  }
}

type StoredSet = Extract<Storage, { in: 'join' | 'texts' }>;

const isSet = (storage: Storage): storage is StoredSet => storage.in === 'join' || storage.in === 'texts';

/** The ids and texts that sets hold for records, by the id of each, to tell what changed. */
export async function readSets(tx: Tx, resource: Resource, ids: readonly number[]): Promise<Map<number, Row>> {
  const columns = Object.entries(resource.fields).flatMap(([name, { storage }]) =>
    isSet(storage) ? [sql`${membersOf(storage)} as ${sql.id(name)}`] : [],
  );
  if (!columns.length) return new Map(ids.map((id) => [id, {}]));
  const { rows } = await sql<StoredRow>`
    select asked.id, ${sql.join(columns)} from unnest(${ids}::bigint[]) as asked (id)`.execute(tx);
  return new Map(rows.map(({ id, ...sets }) => [id, sets]));
}

const membersOf = ({ table, own, other }: StoredSet) => sql`
  (select coalesce(json_agg(${sql.id(other)} order by ${sql.id(other)}), '[]') from ${sql.id(table)}
    where ${sql.id(own)} = asked.id)`;

/** A write with what it changed. */
export interface Change {
  readonly write: Written;
  readonly changes: Row;
}

/**
 * Keeps who changed what, from what, to what (contract §10). An action with a name of its own is kept though no field
 * changed.
 */
export async function recordChanges(all: readonly Change[], action?: string): Promise<void> {
  const [first] = all;
  if (!first) return;
  const lines = all.flatMap(({ write: { resource, before, record, action: done }, changes }) => {
    const kept = changesBetween(resource, before, changes);
    if (done === 'update' && !action && !Object.keys(kept).length) return [];
    const [record_id, within_id] = [record.id, withinOf(resource, record, before)];
    return [{ resource: resource.name, record_id, within_id, action: action ?? done, changes: kept }];
  });
  await writeHistory(first.write.tx, doerOf(first.write.context), lines);
}
