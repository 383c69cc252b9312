import { type RawBuilder, sql } from 'kysely';
import type { Field } from '../field.ts';
import { warsawMoment } from '../days/moment.ts';
import type { Resource } from '../resource.ts';
import type { Context, Db, Row } from './behaviour.ts';

/** Who does something, and from which address of the network. */
export interface Doer {
  /** Null: nobody who is signed in. */
  readonly user_id: number | null;
  /** Null: a job. */
  readonly address: string | null;
}

/** One line of the record of changes (contract §10). */
export interface HistoryLine {
  /** Name of the resource. */
  readonly resource: string;
  /** 0 for what is about no single record. */
  readonly record_id: number;
  /** The record it lives in, where its definition says `within`. */
  readonly within_id?: number | null;
  readonly action: string;
  /** `{ field: [from, to] }`, or what else is to be known of the action. */
  readonly changes?: Row;
}

export const doerOf = ({ access, address }: Context): Doer => ({ user_id: access.actor.id || null, address });

/** Adds lines in the transaction of what they tell of, in one statement however many they are. */
export async function writeHistory(db: Db, doer: Doer, lines: readonly HistoryLine[]): Promise<void> {
  if (!lines.length) return;
  const rows = storable(JSON.stringify(lines));
  await sql`
    insert into record_changes (${lineColumns})
    select ${doer.user_id}::bigint, ${doer.address}::text, resource, record_id, within_id, action, coalesce(changes, '{}')
    from jsonb_to_recordset(${rows}::jsonb)
      as l(resource text, record_id bigint, within_id bigint, action text, changes jsonb)`.execute(db);
}

const lineColumns = sql.raw('user_id, address, resource, record_id, within_id, action, changes');

/** The line that each row a statement gives back gets, by its `id`; expressions read that row. */
export interface RowLine {
  readonly doer: { readonly user_id: number | null | RawBuilder<unknown>; readonly address: string | null };
  /** Name of the resource. */
  readonly resource: string;
  readonly within_id?: RawBuilder<unknown>;
  /** An `update` that changed nothing leaves no line. */
  readonly action: string;
  /** A jsonb: {@link pairsOf}, {@link pairsBetween}, or what else is to be known of the action. */
  readonly changes?: RawBuilder<unknown>;
}

/** Runs a statement that writes rows, say `update … returning id`, with a line for each of them in one; gives the rows. */
export async function withHistory<T>(db: Db, statement: RawBuilder<T>, line: RowLine): Promise<T[]> {
  const { doer, resource, action, within_id = sql`null`, changes = sql`'{}'` } = line;
  const { rows } = await sql<T>`
    with written as (${statement}), noted as (
      insert into record_changes (${lineColumns})
      select ${doer.user_id}::bigint, ${doer.address}::text, ${resource}::text, id, ${within_id}::bigint,
        ${action}::text, ${changes}::jsonb
      from written ${action === 'update' ? sql`where ${changes}::jsonb <> '{}'` : sql``}
    )
    select * from written`.execute(db);
  return rows;
}

/** From what to what, column by column, by expressions over the row: `pairsOf({ state: [sql`'running'`, sql`state`] })`. */
export function pairsOf(
  pairs: Readonly<Record<string, readonly [from: RawBuilder<unknown>, to: RawBuilder<unknown>]>>,
) {
  const parts = Object.entries(pairs).map(
    ([name, [from, to]]) => sql`${sql.lit(name)}, jsonb_build_array(${from}, ${to})`,
  );
  return sql`jsonb_build_object(${sql.join(parts)})`;
}

/** From nothing to what a row that was just made has in these columns. */
export const pairsMade = (...columns: readonly string[]): RawBuilder<unknown> =>
  pairsOf(Object.fromEntries(columns.map((name) => [name, [sql`null`, kept(sql.id(name))] as const])));

/** As {@link changesBetween}, by SQL: what differs between the rows `was` and `t` in these columns, shown or only named. */
export function pairsBetween(columns: Readonly<Record<string, 'shown' | 'named'>>): RawBuilder<unknown> {
  const parts = Object.entries(columns).map(([name, how]) => {
    const [before, after] = [sql.id('was', name), sql.id('t', name)];
    const pair = how === 'named' ? sql`'["…", "…"]'::jsonb` : sql`jsonb_build_array(${kept(before)}, ${kept(after)})`;
    return sql`case when ${before} is distinct from ${after} then jsonb_build_object(${sql.lit(name)}, ${pair}) else '{}' end`;
  });
  return sql.join([sql`'{}'::jsonb`, ...parts], sql` || `);
}

// Amounts are text, as they are on the wire.
const kept = (column: RawBuilder<unknown>) =>
  sql`case when pg_typeof(${column}) = 'numeric'::regtype then to_jsonb(${column}::text) else to_jsonb(${column}) end`;

// The database takes no NUL, not even in JSON.
const storable = (json: string) => json.replace(/\\(u0000|.)/g, (kept, name) => (name === 'u0000' ? '' : kept));

/** Columns that every record has, told of one that is gone, so that it can come back as it was. */
const ofEvery = ['created_at', 'lock_version'];

/** What stands in place of a value that the history does not keep. */
export const hiddenValue = '…';

/** Whether the history keeps only that the field changed: texts that are secret; marks and days of the server's own are none. */
export const isHidden = (field: Field) =>
  field.unrecorded === true || (field.secret === true && field.kind.type === 'text');

/** From what to what, field by field: secrets are named, never shown; what is nothing before and after is left out. */
export function changesBetween(resource: Resource, before: Readonly<Row> | null, after: Readonly<Row>): Row {
  const lines = Object.entries(after).flatMap(([name, to]): [string, unknown][] => {
    const field = resource.fields[name];
    if (!field && to === null && ofEvery.includes(name)) return [[name, [before?.[name] ?? null, null]]];
    // Nested rows are records of their own, each with its own line.
    if (!field || field.storage.in === 'payload' || field.storage.in === 'children') return [];
    const pair = [before?.[name] ?? null, to ?? null];
    if (pair.every((value) => value === null || (Array.isArray(value) && !value.length))) return [];
    return [[name, isHidden(field) ? [hiddenValue, hiddenValue] : pair.map((value) => told(field, value))]];
  });
  return Object.fromEntries(lines);
}

/** What the server sets by itself is a moment of UTC. */
const told = ({ kind }: Field, value: unknown) =>
  kind.type === 'datetime' && typeof value === 'string' ? warsawMoment(value) : value;

/** The id of the record that a row lives in. */
export function withinOf(resource: Resource, ...rows: readonly (Readonly<Row> | null)[]): number | null {
  if (!resource.within) return null;
  const key = `${resource.within}_id`;
  return rows.map((row) => row?.[key]).find((id) => typeof id === 'number') ?? null;
}
