import { onlyRow } from '../only-row.ts';
import { idsOf } from './forget-unknown.ts';
import { sql } from 'kysely';
import type { Resource } from '../../resource.ts';
import type { Row, Tx, Write, Written } from '../behaviour.ts';
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
    const made = await insertAlike(
      tx,
      resource,
      alike.map(({ columns }) => Object.fromEntries(columns)),
    );
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

/** Writes the changed columns of a stored row and raises its version. */
export async function updateRow(tx: Tx, resource: Resource, id: number, changes: Row): Promise<void> {
  const columns = columnsOf(resource, changes).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  const version = [sql`lock_version = lock_version + 1`, sql`updated_at = now()`];
  await sql`update ${sql.id(resource.table)} set ${sql.join([...columns, ...version])} where id = ${id}`.execute(tx);
}

/** Makes the join tables hold exactly the ids that were sent. */
export async function storeSets({ tx, resource, record }: Write): Promise<void> {
  const { id } = record;
  for (const [name, field] of Object.entries(resource.fields)) {
    const { storage } = field;
    if (storage.in !== 'join' || !Array.isArray(record[name])) continue;
    const ids = idsOf(record[name]);
    const [table, own, other] = [storage.table, storage.own, storage.other].map((word) => sql.id(word));
    await sql`delete from ${table} where ${own} = ${id} and not ${other} = any(${ids}::bigint[])`.execute(tx);
    await sql`insert into ${table} (${own}, ${other}) select ${id}, unnest(${ids}::bigint[]) on conflict do nothing`.execute(
      tx,
    );
  }
}

/** The ids a join table holds for one record, to tell what changed. */
export async function readSets(tx: Tx, resource: Resource, id: number): Promise<Row> {
  const sets: Row = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const { storage } = field;
    if (storage.in !== 'join') continue;
    const { rows } = await sql<{
      id: number;
    }>`select ${sql.id(storage.other)} as id from ${sql.id(storage.table)} where ${sql.id(storage.own)} = ${id} order by 1`.execute(
      tx,
    );
    sets[name] = rows.map((row) => row.id);
  }
  return sets;
}

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
