import { sql } from 'kysely';
import { hasMembers } from '#engine/member-of.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import type { RowOf } from '#engine/record-of.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { isDryRunOf } from '#engine/server/dry-run.ts';
import { lockRow, readRecords } from '#engine/server/read.ts';
import { InvalidRecord, notFound, Problems } from '#engine/server/refusal.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { mergeAccounts } from './accounts.server.ts';
import { keepCasesOf, type Moved, moveRecords } from './move.server.ts';
import { isMergeable, valuesTaken } from './taken.ts';

export type Debtor = RowOf<typeof debtor>;

export interface MergeOrder {
  readonly into: number;
  /** Fields in which the record that goes has the better value. */
  readonly chosen: readonly string[];
  readonly isDryRun: boolean;
}

export interface Merged {
  /** The debtor who stays, as they are then. */
  readonly debtor: Row;
  /** How many records of each kind point to them since, by the plural of the kind. */
  readonly moved: Readonly<Record<string, number>>;
  readonly merge_id: number | null;
  readonly undo_until: string | null;
}

/** Undoes everything that was only tried, and carries what it would have come to. */
class Tried extends Error {
  readonly merged: Merged;
  constructor(merged: Merged) {
    super('tried');
    this.merged = merged;
  }
}

/**
 * Makes one debtor of two: what points to `from` points to the other, who is given the fields chosen and whatever they lack.
 * Refuses with 403, 404, and 422 naming what is wrong with `into` or `fields`.
 */
export async function mergeDebtors(context: Context, from: number, body: Row): Promise<Merged> {
  refuseUnlessPossible(context, context.model.named(debtor.name), 'merge');
  try {
    return await inTransaction(context, (inner, tx) => mergeWithin(inner, tx, from, body));
  } catch (error) {
    if (error instanceof Tried) return error.merged;
    throw error;
  }
}

async function mergeWithin(context: Context, tx: Tx, fromId: number, body: Row): Promise<Merged> {
  const resource = context.model.named(debtor.name);
  if (!(await isVisible(context, resource, fromId, 'merge'))) throw notFound();
  const problems = new Problems();
  const order = await orderOf(context, fromId, body, problems);
  if (!order) throw new InvalidRecord(resource, { id: fromId, ...body }, problems);
  // In the order of their ids, so that two merges of the same pair wait for each other.
  const rows = new Map<number, Debtor>();
  for (const id of [fromId, order.into].toSorted((a, b) => a - b)) {
    const row = await lockRow(tx, debtor, id);
    if (row) rows.set(id, row);
  }
  const [from, into] = [rows.get(fromId), rows.get(order.into)];
  if (!from) throw notFound();
  if (from.deleted || from.erased_at) problems.add('base', from.erased_at ? 'debtor_erased' : 'debtor_merged');
  if (!into || into.deleted || into.erased_at) problems.add('into', 'required_record');
  const shared = await casesOfBoth(tx, fromId, order.into);
  if (shared.length) problems.add('into', 'debtors_of_one_case', { cases: shared.join(', ') });
  if (problems.any || !into) throw new InvalidRecord(resource, { id: fromId, ...body }, problems);

  const merged = await carryOut(context, tx, { from, into, chosen: order.chosen });
  if (order.isDryRun) throw new Tried({ ...merged, merge_id: null, undo_until: null });
  return merged;
}

async function orderOf(context: Context, from: number, body: Row, problems: Problems): Promise<MergeOrder | undefined> {
  const { into, fields = {} } = body;
  const isDryRun = isDryRunOf(body);
  if (isDryRun === undefined) problems.add('dry_run', 'invalid');
  const id = typeof into === 'number' || typeof into === 'string' ? Number(into) : Number.NaN;
  const isKnown = Number.isSafeInteger(id) && (await isVisible(context, context.model.named(debtor.name), id, 'merge'));
  if (id === from) problems.add('into', 'merged_with_itself');
  else if (!isKnown) problems.add('into', 'required_record');
  const choices = hasMembers(fields) ? Object.entries(fields) : [['']];
  const isChoice = ([name, side]: unknown[]) =>
    typeof name === 'string' && isMergeable(name) && (side === 'from' || side === 'into');
  if (!choices.every(isChoice)) problems.add('fields', 'invalid');
  if (problems.any || isDryRun === undefined) return undefined;
  const chosen = choices.filter(([, side]) => side === 'from').map(([name]) => name);
  return { into: id, chosen, isDryRun };
}

/** Numbers of cases in which both owe: one of them would owe beside themselves. */
async function casesOfBoth(tx: Tx, one: number, other: number): Promise<string[]> {
  const owedBy = (id: number) => sql`
    select id from debt_cases where debtor_id = ${id} union select debt_case_id from co_debtors where debtor_id = ${id}`;
  const { rows } = await sql<{ odzysk_no: string }>`
    select odzysk_no from debt_cases where id in ((${owedBy(one)}) intersect (${owedBy(other)}))
      and (select count(*) from co_debtors c where c.debt_case_id = debt_cases.id and c.debtor_id in (${one}, ${other}))
        + case when debtor_id in (${one}, ${other}) then 1 else 0 end > 1
    order by id limit 5`.execute(tx);
  return rows.map(({ odzysk_no }) => odzysk_no);
}

interface Pair {
  readonly from: Debtor;
  readonly into: Debtor;
  readonly chosen: readonly string[];
}

async function carryOut(context: Context, tx: Tx, { from, into, chosen }: Pair): Promise<Merged> {
  const moved = await moveRecords(context, tx, from.id, into.id);
  const values = valuesTaken(from, into, chosen);
  await changeRow(context, tx, debtor, into, values, 'merge');
  if (Object.keys(values).length) await keepCasesOf(context, tx, into.id);
  const accounts = await mergeAccounts(context, tx, from.id, into.id);
  await changeRow(context, tx, debtor, from, { deleted: true, merged_into_id: into.id }, 'merge');
  const before: Readonly<Row> = into;
  const taken = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [before[name], value]]));
  const kept = await onlyRow(
    tx,
    sql<{ id: number; until: string }>`
      insert into debtor_merges (from_id, into_id, user_id, moved, taken)
      values (${from.id}, ${into.id}, ${context.access.actor.id}, ${JSON.stringify(moved)}::jsonb,
        ${JSON.stringify({ values: taken, accounts })}::jsonb)
      returning id, created_at + interval '24 hours' as until`,
  );
  const [record] = await readRecords(context, context.model.named(debtor.name), [into.id]);
  return { debtor: record!, moved: countsOf(context, moved), merge_id: kept.id, undo_until: kept.until };
}

/** By the plural of the kind, how many records were moved. */
function countsOf({ model }: Context, moved: Moved): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [key, { ids }] of Object.entries(moved)) {
    const { plural } = model.named(key.split('.')[0]!);
    counts[plural] = (counts[plural] ?? 0) + ids.length;
  }
  return counts;
}
