import { sql } from 'kysely';
import type { Resource } from '#engine/resource.ts';
import type { LostRecord, Row, Tx } from '#engine/server/behaviour.ts';
import { debtorFieldsOf } from './pointers.ts';

/** A field of a deleted record that says which debtors. */
interface Place {
  readonly resource: string;
  readonly id: number;
  readonly field: string;
}

interface UndoneMerge {
  readonly from_id: number;
  /** It told of both before. */
  readonly had: boolean;
}

/**
 * Whom a deleted record tells of when it comes back: merges moved what was there without it. Debtors who were merged since
 * are where they went, and those who were two again since are who they were.
 */
export async function recallDebtors(resource: Resource, { tx, id, record }: LostRecord): Promise<Row> {
  const now: Row = {};
  for (const { field } of debtorFieldsOf(resource)) {
    const place = { resource: resource.name, id, field };
    const value = record[field];
    if (typeof value === 'number') [now[field]] = await debtorsNow(tx, place, value);
    if (Array.isArray(value)) now[field] = await setNow(tx, place, value as number[]);
  }
  return now;
}

async function setNow(tx: Tx, place: Place, debtors: readonly number[]): Promise<number[]> {
  const now = new Set<number>();
  for (const debtor of debtors) for (const one of await debtorsNow(tx, place, debtor)) now.add(one);
  return [...now].toSorted((a, b) => a - b);
}

/** One, or both of a merge that was undone since where a set had both. */
async function debtorsNow(tx: Tx, place: Place, debtor: number): Promise<number[]> {
  const undone = await undoneSince(tx, place, debtor);
  if (!undone) return [await goneTo(tx, debtor)];
  const before = await debtorsNow(tx, place, undone.from_id);
  return undone.had ? [...before, await goneTo(tx, debtor)] : before;
}

/** The merge that had moved the record to a debtor when it was deleted, and was undone since. */
async function undoneSince(tx: Tx, { resource, id, field }: Place, debtor: number): Promise<UndoneMerge | undefined> {
  const moved = sql`m.moved -> ${`${resource}.${field}`}::text`;
  const { rows } = await sql<UndoneMerge>`
    with gone as (
      select at from record_changes
      where resource = ${resource} and record_id = ${id} and action = 'destroy' order by id desc limit 1)
    select m.from_id, (${moved} -> 'had') @> to_jsonb(${id}::bigint) as had from debtor_merges m, gone
    where m.into_id = ${debtor} and (${moved} -> 'ids') @> to_jsonb(${id}::bigint)
      and m.created_at < gone.at and m.undone_at > gone.at
    order by m.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Held until the transaction ends, so that a merge that runs at once finds what comes back. */
async function goneTo(tx: Tx, debtor: number): Promise<number> {
  const { rows } = await sql<{ merged_into_id: number | null }>`
    select merged_into_id from business_entities where id = ${debtor} for key share`.execute(tx);
  const next = rows[0]?.merged_into_id ?? null;
  return next === null ? debtor : goneTo(tx, next);
}
