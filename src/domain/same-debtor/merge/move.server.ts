import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { keepCases } from '#domain/kept-cases/keep-cases.server.ts';
import { type Membership, membershipsOfDebtors, type Pointer, pointersToDebtors } from './pointers.ts';

/** By `resource.field` the ids of the records that point elsewhere since; `had` those that pointed to both. */
export type Moved = Readonly<Record<string, { readonly ids: readonly number[]; readonly had: readonly number[] }>>;

const keyOf = ({ resource, field }: Pointer) => `${resource.name}.${field}`;

/** Lets everything that points to one debtor point to another, each record remembering it; gives what was moved. */
export async function moveRecords(context: Context, tx: Tx, from: number, into: number): Promise<Moved> {
  const moved: [string, Moved[string]][] = [];
  for (const pointer of pointersToDebtors(context.model)) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.id(pointer.resource.table)} where ${sql.id(pointer.field)} = ${from}
      order by id for update`.execute(tx);
    const ids = rows.map(({ id }) => id);
    await point(context, tx, pointer, ids, from, into);
    moved.push([keyOf(pointer), { ids, had: [] }]);
  }
  for (const set of membershipsOfDebtors(context.model)) {
    const [ids, both] = [await membersOf(tx, set, from), new Set(await membersOf(tx, set, into))];
    const had = ids.filter((id) => both.has(id));
    await exchange(context, tx, set, { owners: ids, out: from, add: into });
    moved.push([keyOf(set), { ids, had }]);
  }
  return Object.fromEntries(moved.filter(([, { ids }]) => ids.length));
}

/** The reverse of {@link moveRecords}, for what still points where it was moved to. */
export async function moveBack(context: Context, tx: Tx, moved: Moved, from: number, into: number): Promise<void> {
  for (const pointer of pointersToDebtors(context.model)) {
    await point(context, tx, pointer, moved[keyOf(pointer)]?.ids ?? [], into, from);
  }
  for (const set of membershipsOfDebtors(context.model)) {
    const { ids, had } = moved[keyOf(set)] ?? { ids: [], had: [] };
    const still = new Set(await membersOf(tx, set, into));
    const owners = ids.filter((id) => still.has(id));
    const [kept, given] = [owners.filter((id) => had.includes(id)), owners.filter((id) => !had.includes(id))];
    await exchange(context, tx, set, { owners: given, out: into, add: from });
    await exchange(context, tx, set, { owners: kept, add: from });
  }
}

async function point(
  context: Context,
  tx: Tx,
  { resource, field }: Pointer,
  ids: readonly number[],
  from: number,
  into: number,
): Promise<void> {
  if (!ids.length) return;
  const where = sql`id = any(${ids}::bigint[]) and ${sql.id(field)} = ${from}`;
  await changeWhere(context, tx, resource, where, { [field]: into });
  if (resource.name === debtCase.name) await keepCases(context, tx, ids);
}

/** What is worked out from who the debtor is, in all their cases: with other values they owe other interest. */
export async function keepCasesOf(context: Context, tx: Tx, debtorId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from debt_cases where debtor_id = ${debtorId} order by id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await keepCases(context, tx, ids);
}

async function membersOf(tx: Tx, { table, own, other }: Membership, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.id(own)} as id from ${sql.id(table)} where ${sql.id(other)} = ${id} order by 1`.execute(tx);
  return rows.map((row) => row.id);
}

interface Exchange {
  readonly owners: readonly number[];
  readonly out?: number;
  readonly add: number;
}

/** Takes one debtor out of the sets of these records and puts another in, with a line for each of them. */
async function exchange(context: Context, tx: Tx, set: Membership, { owners, out, add }: Exchange): Promise<void> {
  if (!owners.length) return;
  const [table, own, other] = [set.table, set.own, set.other].map((name) => sql.id(name));
  const members = async () => {
    const { rows } = await sql<{ id: number; members: number[] }>`
      select ${own} as id, array_agg(${other} order by ${other}) as members from ${table}
      where ${own} = any(${owners}::bigint[]) group by 1`.execute(tx);
    return new Map(rows.map((row) => [row.id, row.members]));
  };
  const before = await members();
  await sql`
    insert into ${table} (${own}, ${other}) select unnest(${owners}::bigint[]), ${add} on conflict do nothing`.execute(
    tx,
  );
  if (out !== undefined)
    await sql`delete from ${table} where ${own} = any(${owners}::bigint[]) and ${other} = ${out}`.execute(tx);
  const after = await members();
  const lines = owners.map((record_id) => ({
    resource: set.resource.name,
    record_id,
    action: 'update',
    changes: { [set.field]: [before.get(record_id) ?? [], after.get(record_id) ?? []] },
  }));
  await writeHistory(tx, doerOf(context), lines);
  for (const id of owners) context.announce({ model: set.resource.name, id, action: 'update', within: null });
}
