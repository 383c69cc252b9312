import { sql } from 'kysely';
import type { RowOf } from '#engine/record-of.ts';
import { applyRule, type Context, type Row, type Tx, type Written } from '#engine/server/behaviour.ts';
import { lockRows } from '#engine/server/read.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { writeOf } from '#engine/server/save/write-of.ts';
import { isChangedSince, pairsIn, type RecordedLine } from '#engine/server/undo/recorded-line.ts';
import { activity } from './activity.ts';

type Task = RowOf<typeof activity>;

/** Changes tasks since their case was changed, and what follows from them: its last action, promises that were made in them. */
export async function changeTasks(
  context: Context,
  tx: Tx,
  ids: readonly number[],
  changesOf: (task: Task) => Partial<Task>,
  action?: string,
): Promise<void> {
  const writes: Written[] = [];
  for (const task of await locked(tx, ids)) {
    const changes = changesOf(task);
    await changeRow(context, tx, activity, task, changes, action);
    const record = { ...task, ...changes };
    writes.push(writeOf({ context, tx, resource: activity, action: 'update', before: task, record }));
  }
  if (writes.length) await applyRule(context.behaviours[activity.name]?.after, writes);
}

/**
 * Takes back what became of this field of tasks in the transaction in which that field of their case was changed last, of those
 * that nobody has changed since.
 */
export async function takeBackTasks(
  context: Context,
  tx: Tx,
  caseId: number,
  { ofCase, ofTask }: { readonly ofCase: string; readonly ofTask: keyof Task },
): Promise<void> {
  const { rows } = await sql<Omit<RecordedLine, 'resource'>>`
    select l.id, l.at::text as at, l.user_id, l.record_id, l.action, l.changes from record_changes l
    where l.resource = ${activity.name} and l.within_id = ${caseId} and l.action = 'update' and l.changes ? ${ofTask}
      and l.at = (
        select c.at from record_changes c
        where c.resource = 'debt_case' and c.record_id = ${caseId} and c.changes ? ${ofCase}
        order by c.id desc limit 1)`.execute(tx);
  const earlier = new Map<number, Row>();
  for (const row of rows)
    if (!(await isChangedSince(tx, { ...row, resource: activity })))
      earlier.set(row.record_id, Object.fromEntries(pairsIn(row.changes).map(([name, [from]]) => [name, from])));
  await changeTasks(context, tx, [...earlier.keys()], ({ id }) => earlier.get(id)!, 'restore');
}

async function locked(tx: Tx, ids: readonly number[]): Promise<Task[]> {
  return [...(await lockRows(tx, activity, ids)).values()] as unknown as Task[];
}
