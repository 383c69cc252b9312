import { sql } from 'kysely';
import type { debtCase } from '#domain/cases/debt-case.ts';
import type { Context, Rule, Tx, Written } from '#engine/server/behaviour.ts';
import { idsWithRight } from '#engine/server/rights/visible.ts';
import { sentText } from '#engine/sent-text.ts';
import { activity } from './activity.ts';
import { changeTasks, takeBackTasks } from './tasks-of-case.server.ts';

type CaseWrite = Written<typeof debtCase>;

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
        await takeBackTasks(context, tx, record.id, { ofCase: 'debt_case_state_id', ofTask: 'task_state' });
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
  const theirs = await idsWithRight(context, activity, ids, 'finish');
  const note = `Zamknięto razem ze sprawą: ${rows[0]?.state ?? ''}.`;
  await changeTasks(context, tx, [...theirs], ({ performed_at, description }) => ({
    task_state: 'completed',
    finished_by_user_id: context.access.actor.id,
    performed_at: performed_at ?? new Date().toISOString(),
    description: [description, note].filter(Boolean).join('\n'),
  }));
}
