import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { lockRow, readRecords } from '#engine/server/read.ts';
import { InvalidRecord, notFound, Problems } from '#engine/server/refusal.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { withdrawAccounts } from './accounts.server.ts';
import { partAddresses } from './part-addresses.server.ts';
import { keepCasesOf, type Moved, moveBack } from './move.server.ts';

interface Merge {
  readonly id: number;
  readonly from_id: number;
  readonly into_id: number;
  readonly moved: Moved;
  readonly taken: {
    readonly values: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
    readonly accounts: readonly string[];
  };
  readonly undone: boolean;
  readonly late: boolean;
  /** Another was merged into the same debtor since. */
  readonly covered: boolean;
}

/**
 * Makes two debtors of one again: what was moved and still points there goes back, and so do values that nobody changed
 * since. Refuses with 403, 404, and 422 when it was undone, is a day old, the debtor who stayed is gone, or another was
 * merged into them since: what both had is told apart in the order of the merges alone.
 */
export async function undoMerge(context: Context, id: number): Promise<Row> {
  const resource = context.model.named(debtor.name);
  refuseUnlessPossible(context, resource, 'merge');
  return inTransaction(context, async (inner, tx) => {
    const merge = await lockMerge(tx, id);
    if (!merge || !(await isVisible(inner, resource, merge.from_id, 'merge'))) throw notFound();
    const [from, into] = [await lockRow(tx, debtor, merge.from_id), await lockRow(tx, debtor, merge.into_id)];
    const problems = new Problems();
    if (merge.undone) problems.add('base', 'merge_undone');
    else if (merge.late) problems.add('base', 'merge_too_late');
    else if (!from || !into || into.deleted || into.erased_at) problems.add('base', 'merge_outlived');
    else if (merge.covered) problems.add('base', 'merge_covered');
    if (problems.any || !from || !into) throw new InvalidRecord(resource, { id: merge.from_id }, problems);

    await moveBack(inner, tx, merge.moved, from.id, into.id);
    const values = valuesBefore(into, merge);
    await changeRow(inner, tx, debtor, into, values, 'unmerge');
    if (Object.keys(values).length) await keepCasesOf(inner, tx, into.id);
    await partAddresses(inner, tx, from.id, into.id);
    await withdrawAccounts(inner, tx, into.id, merge.taken.accounts);
    await changeRow(inner, tx, debtor, from, { deleted: false, merged_into_id: null }, 'unmerge');
    await sql`update debtor_merges set undone_at = now() where id = ${id}`.execute(tx);
    const [record] = await readRecords(inner, resource, [from.id]);
    return { debtor: record };
  });
}

async function lockMerge(tx: Tx, id: number): Promise<Merge | undefined> {
  const { rows } = await sql<Merge>`
    select id, from_id, into_id, moved, taken, undone_at is not null as undone,
      created_at < now() - interval '24 hours' as late,
      exists (
        select from debtor_merges n
        where n.into_id = m.into_id and n.id > m.id and n.undone_at is null) as covered
    from debtor_merges m where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** What the debtor who stayed had before, of what still is as the merge left it. */
function valuesBefore(into: Readonly<Row>, { taken }: Merge) {
  const same = Object.entries(taken.values).filter(([name, [, after]]) => isDeepStrictEqual(into[name], after));
  return Object.fromEntries(same.map(([name, [before]]) => [name, before ?? null]));
}
