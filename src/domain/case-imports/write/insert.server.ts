import { sql } from 'kysely';
import type { Resource } from '#engine/resource.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { applyRule } from '#engine/server/apply-rule.ts';
import { changesBetween, doerOf, withinOf, writeHistory } from '#engine/server/history.ts';
import { defaultsOf } from '#engine/server/payload.ts';
import { Problems } from '#engine/server/refusal.ts';

/** A record about to be stored, with its defaults and what its own rules derive, as `POST` would store it. */
export async function preparedRecord(
  context: Context,
  tx: Tx,
  resource: Resource,
  values: Readonly<Row>,
): Promise<Row> {
  const record: Row = { ...defaultsOf(resource, context.access), ...values };
  await applyRule(context.behaviours[resource.name]?.prepare, [
    {
      context,
      tx,
      resource,
      record,
      action: 'create',
      before: null,
      sent: new Set(Object.keys(values)),
      payload: values,
      problems: new Problems(),
      warnings: new Problems(),
    },
  ]);
  return record;
}

/** New ids of a table, taken before its rows are written, so that other rows can point to them. */
export async function nextIds(tx: Tx, { table }: Resource, count: number): Promise<number[]> {
  if (!count) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Writes records that have their ids, who made them, and by which import, in three statements. */
export async function insertRecords(
  context: Context,
  tx: Tx,
  importId: number,
  resource: Resource,
  records: readonly Row[],
): Promise<void> {
  if (!records.length) return;
  const isColumn = (name: string) =>
    name === 'id' || resource.fields[name]?.storage.in === 'column' || name in (resource.scope ?? {});
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))].filter(isColumn);
  const columns = sql.join(names.map((name) => sql.id(name)));
  const table = sql.id(resource.table);
  await sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`.execute(tx);
  const ids = records.map(({ id }) => id);
  await sql`
    insert into import_records (import_id, resource, record_id)
    select ${importId}, ${resource.name}, id from unnest(${ids}::bigint[]) as id`.execute(tx);
  const lines = records.map((record) => ({
    resource: resource.name,
    record_id: record.id as number,
    within_id: withinOf(resource, record),
    action: 'create',
    changes: changesBetween(resource, null, record),
  }));
  await writeHistory(tx, doerOf(context), lines);
}
