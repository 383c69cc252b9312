import { sql } from 'kysely';
import type { debtCase } from '#domain/cases/debt-case.ts';
import type { RecordOf, RowOf } from '#engine/record-of.ts';
import { applyRule, type Context, type Row, type Rule, type Tx, type Written } from '#engine/server/behaviour.ts';
import { lockRows } from '#engine/server/read.ts';
import { Problems } from '#engine/server/refusal.ts';
import { idsWithRight } from '#engine/server/rights/visible.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { isChangedSince, pairsIn, type RecordedLine } from '#engine/server/undo/recorded-line.ts';
import { sentText } from '#engine/sent-text.ts';
import { activity } from './activity.ts';

type CaseWrite = Written<typeof debtCase>;
type Task = RowOf<typeof activity>;

/**
 * A case that ends takes its open tasks along where whoever ends it asks so by `close_tasks`: those that they may finish.
 * Taking the end of the case back opens them again.
 */
export const closeWithCase: Rule<Written> = {
  async ofAll(writes) {
    const moved = (writes as unknown as readonly CaseWrite[]).filter(
      ({ before, record }) => before && before.debt_case_state_id !== record.debt_case_state_id,
    );
    const asking = moved.filter(({ payload }) => sentText(payload['close_tasks']) === 'true');
    const takenBack = moved.filter(({ isUndo }) => isUndo);
    if (!asking.length && !takenBack.length) return;
    const ended = await endedStates(writes[0].tx);
    for (const { context, tx, record } of asking)
      if (ended.has(record.debt_case_state_id)) await closeTasks(context, tx, record);
    for (const { context, tx, before, record } of takenBack)
      if (ended.has(before!.debt_case_state_id) && !ended.has(record.debt_case_state_id))
        await reopenTasks(context, tx, before!);
  },
};

/** The states that end a case. */
async function endedStates(tx: Tx): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from debt_case_states where ended`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function closeTasks(context: Context, tx: Tx, { id, debt_case_state_id }: CaseWrite['record']): Promise<void> {
  const { rows } = await sql<{ id: number; state: string }>`
    select a.id, s.name as state from activities a, debt_case_states s
    where a.debt_case_id = ${id} and a.task_state = 'ongoing' and s.id = ${debt_case_state_id}`.execute(tx);
  const ids = rows.map((row) => row.id);
  const theirs = await idsWithRight({ ...context, db: tx }, activity, ids, 'finish');
  const note = `Zamknięto razem ze sprawą: ${rows[0]?.state ?? ''}.`;
  const closed: Written[] = [];
  for (const task of await locked(tx, [...theirs])) {
    const changes = {
      task_state: 'completed',
      finished_by_user_id: context.access.actor.id,
      performed_at: task.performed_at ?? new Date().toISOString(),
      description: [task.description, note].filter(Boolean).join('\n'),
    } as const;
    await changeRow(context, tx, activity, task, changes);
    closed.push(written(context, tx, task, changes));
  }
  await follow(context, closed);
}

/** Those that were closed in the transaction that ended the case, and that nobody has changed since. */
async function reopenTasks(context: Context, tx: Tx, ended: RecordOf<typeof debtCase>): Promise<void> {
  const { rows } = await sql<Omit<RecordedLine, 'resource'> & { record_id: number; changes: Row }>`
    select l.id, l.at::text as at, l.user_id, l.record_id, l.action, l.changes from record_changes l
    where l.resource = ${activity.name} and l.within_id = ${ended.id} and l.action = 'update' and l.changes ? 'task_state'
      and l.at = (
        select c.at from record_changes c
        where c.resource = 'debt_case' and c.record_id = ${ended.id} and c.changes ? 'debt_case_state_id'
        order by c.id desc limit 1)`.execute(tx);
  const lines = new Map(rows.map((row) => [row.record_id, { ...row, resource: activity }]));
  const opened: Written[] = [];
  for (const task of await locked(tx, [...lines.keys()])) {
    const line = lines.get(task.id)!;
    if (await isChangedSince(tx, line)) continue;
    const earlier = Object.fromEntries(pairsIn(line.changes).map(([name, [from]]) => [name, from]));
    await changeRow(context, tx, activity, task, earlier as Partial<Task>, 'restore');
    opened.push(written(context, tx, task, earlier));
  }
  await follow(context, opened);
}

const written = (context: Context, tx: Tx, before: Task, changes: Row): Written => ({
  context,
  tx,
  resource: activity,
  action: 'update',
  before,
  record: { ...before, ...changes },
  sent: new Set(),
  payload: {},
  problems: new Problems(),
  warnings: new Problems(),
});

/** The last action of the case, and the promises that were made in its tasks: their day is that on which a task is done. */
async function follow(context: Context, writes: readonly Written[]): Promise<void> {
  if (writes.length) await applyRule(context.behaviours[activity.name]?.after, writes);
}

async function locked(tx: Tx, ids: readonly number[]): Promise<Task[]> {
  return [...(await lockRows(tx, activity, ids)).values()] as unknown as Task[];
}
