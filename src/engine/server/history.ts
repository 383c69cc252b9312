import { type RawBuilder, sql } from 'kysely';
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
    select ${doerColumns(doer)}, resource, record_id, within_id, action, coalesce(changes, '{}')
    from jsonb_to_recordset(${rows}::jsonb)
      as l(resource text, record_id bigint, within_id bigint, action text, changes jsonb)`.execute(db);
}

/** What a statement that changes rows and records it at once inserts into: `insert into record_changes (${lineColumns})`. */
export const lineColumns = sql.raw('user_id, address, resource, record_id, within_id, action, changes');

/** The first two of {@link lineColumns}. */
export const doerColumns = ({ user_id, address }: Doer): RawBuilder<unknown> =>
  sql`${user_id}::bigint, ${address}::text`;

// The database takes no NUL, not even in JSON.
const storable = (json: string) => json.replace(/\\(u0000|.)/g, (kept, name) => (name === 'u0000' ? '' : kept));

/** From what to what, field by field: secrets are named, never shown; what is nothing before and after is left out. */
export function changesBetween(resource: Resource, before: Readonly<Row> | null, after: Readonly<Row>): Row {
  const lines = Object.entries(after).flatMap(([name, to]) => {
    const field = resource.fields[name];
    // Nested rows are records of their own, each with its own line.
    if (!field || field.storage.in === 'payload' || field.storage.in === 'children') return [];
    const pair = [before?.[name] ?? null, to ?? null];
    if (pair.every((value) => value === null || (Array.isArray(value) && !value.length))) return [];
    return [[name, field.secret || field.unrecorded ? ['…', '…'] : pair]];
  });
  return Object.fromEntries(lines as [string, unknown][]);
}

/** The id of the record that a row lives in. */
export function withinOf(resource: Resource, ...rows: readonly (Readonly<Row> | null)[]): number | null {
  if (!resource.within) return null;
  const key = `${resource.within}_id`;
  return (rows.find((row) => typeof row?.[key] === 'number')?.[key] ?? null) as number | null;
}
