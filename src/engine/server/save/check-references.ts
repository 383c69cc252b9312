import { sql } from 'kysely';
import { bindNames, type Condition, namesIn } from '../../condition.ts';
import type { Field } from '../../field.ts';
import { evaluate } from '../../predicate/evaluate.ts';
import type { Node } from '../../predicate/node.ts';
import { testsWithin } from '../../predicate/row-variable.ts';
import type { Resource } from '../../resource.ts';
import type { Context, Row, Tx, Write } from '../behaviour.ts';
import { trusted } from '../rights/row-rights.ts';
import { visibleIds } from '../rights/visible.ts';
import { idsOf } from './forget-unknown.ts';

/** By field, ids of which it is known already that the actor sees the records they name. */
export type Seen = ReadonlyMap<string, ReadonlySet<number>>;

/** What a record names, to be chosen of the records that meet a condition. */
interface Choice {
  readonly write: Write;
  readonly ids: readonly number[];
  readonly among: Condition | undefined;
}

/** Every id must name a record that the actor sees and that the field admits. */
export async function checkReferences(writes: readonly Write[], name: string, field: Field, seen: Seen): Promise<void> {
  if (field.storage.in === 'children') return;
  const choices = writes.flatMap((write) => choiceOf(write, name, field, seen) ?? []);
  if (!choices.length) return;
  const { context, tx } = choices[0]!.write;
  const target = context.model.target(field);
  // Before anything is asked of them: an erasure that runs at once is waited for.
  const merged = await mergedOf(tx, target, idsIn(choices));
  if (field.among && namesIn(field.among).length) await holdChosen(tx, target, idsIn(choices));
  const isAdmitted = await admission(context, target, choices);
  for (const choice of choices)
    if (!choice.ids.every((id) => isAdmitted(choice, id) && !merged.has(id)))
      choice.write.problems.add(name, 'required_record');
}

/**
 * Those that were merged into another, where nobody would find what points to them. Held until the transaction ends: what a
 * merge that runs at once does not move would be left with them.
 */
async function mergedOf(tx: Tx, { table, softDelete }: Resource, ids: readonly number[]): Promise<Set<number>> {
  if (softDelete !== 'merged') return new Set();
  const { rows } = await sql<{ id: number; deleted: boolean }>`
    select id, deleted from ${sql.id(table)} where id = any(${ids}::bigint[]) order by id for key share`.execute(tx);
  return new Set(rows.flatMap(({ id, deleted }) => (deleted ? [id] : [])));
}

/** What may be chosen by what it belongs to belongs there until the transaction ends: whoever moves it at once is waited for, or waits. */
async function holdChosen(tx: Tx, { table }: Resource, ids: readonly number[]): Promise<void> {
  await sql`select from ${sql.id(table)} where id = any(${ids}::bigint[]) order by id for share`.execute(tx);
}

function choiceOf(write: Write, name: string, field: Field, seen: Seen): Choice | undefined {
  const kept = new Set(isBoundAsBefore(write, field) ? idsOf(write.before?.[name]) : []);
  const isKnown = (id: number) => kept.has(id) || (!field.among && seen.get(name)?.has(id));
  const ids = idsOf(write.record[name]).filter((id) => !isKnown(id));
  // What is taken back may name whom it named, though nobody could choose them any more.
  const admitted = (write.isUndo && field.foundAmong) || field.among;
  // A value that is still missing matches nothing.
  const among = admitted && bindNames(admitted, (other) => write.record[other]);
  return ids.length ? { write, ids, among } : undefined;
}

type Admission = (choice: Choice, id: number) => boolean;

/** Asks once, whatever differs from record to record, unless the condition is about more than the columns of one row. */
async function admission(context: Context, target: Resource, choices: readonly Choice[]): Promise<Admission> {
  const alike = Map.groupBy(choices, ({ among }) => JSON.stringify(among));
  const asked = [...alike.values()].map((some) => {
    const among = some[0]?.among;
    return { some, among, node: trusted(context, target, among ?? {}) };
  });
  if (asked.length > 1 && asked.every(({ node }) => isOfOneRow(node))) {
    const rows = await visibleRows(context, target, idsIn(choices));
    const nodes = new Map(asked.flatMap(({ some, node }) => some.map((choice) => [choice, node])));
    return (choice, id) => rows.has(id) && evaluate(nodes.get(choice)!, rows.get(id)!);
  }
  const found = new Map<Choice, ReadonlySet<number>>();
  for (const { some, among } of asked) {
    const ids = await visibleIds(context, target, idsIn(some), among);
    for (const choice of some) found.set(choice, ids);
  }
  return (choice, id) => found.get(choice)!.has(id);
}

const idsIn = (choices: readonly Choice[]) => [...new Set(choices.flatMap(({ ids }) => ids))];

const isOfOneRow = (node: Node) =>
  testsWithin(node).every(({ path }) => !path.steps.length && path.field.storage.in === 'column');

async function visibleRows(context: Context, target: Resource, ids: readonly number[]): Promise<Map<unknown, Row>> {
  const seen = [...(await visibleIds(context, target, ids))];
  const { rows } = await sql<Row>`select * from ${sql.id(target.table)} where id = any(${seen}::bigint[])`.execute(
    context.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A payment moved to another case must not keep the contracts of the first: what may be chosen follows other fields. */
export function isBoundAsBefore({ before, record }: Write, { among = {} }: Field): boolean {
  return before !== null && namesIn(among).every((name) => before[name] === record[name]);
}
