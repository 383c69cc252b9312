import { sql } from 'kysely';
import type { debtCase } from '#domain/cases/debt-case.ts';
import type { Context, Rule, Tx, Written } from '#engine/server/behaviour.ts';
import { isSame } from '#engine/server/undo/recorded-line.ts';
import { idsOf } from '#engine/server/save/forget-unknown.ts';
import { casesToTakeOn } from './activity.server.ts';
import { changeTasks, takeBackTasks } from './tasks-of-case.server.ts';

type CaseWrite = Written<typeof debtCase>;

/** Who leaves a case, and who takes on what they had to do there. */
interface HandOver {
  readonly debt_case_id: number;
  readonly leaver: number;
  readonly heir: number;
}

/**
 * Whoever leaves a case does not see their tasks there any more: the open ones go to the first of those who come, else of those
 * who stay. Taking the change back gives them back.
 */
export const handOverTasks: Rule<Written> = {
  async ofAll(writes) {
    const { context, tx } = writes[0];
    const changed = (writes as unknown as readonly CaseWrite[]).filter(
      ({ before, record }) => before && !isSame(before.user_ids, record.user_ids),
    );
    await giveTasks(context, tx, changed.filter(({ isUndo }) => !isUndo).flatMap(handOversOf));
    for (const { record } of changed.filter(({ isUndo }) => isUndo))
      await takeBackTasks(context, tx, record.id, { ofCase: 'user_ids', ofTask: 'given_to_user_id' });
  },
};

function handOversOf({ before, record }: CaseWrite): HandOver[] {
  const [earlier, now] = [idsOf(before?.user_ids), idsOf(record.user_ids)];
  const heir = now.find((id) => !earlier.includes(id)) ?? now[0];
  if (heir === undefined) return [];
  const leavers = earlier.filter((id) => !now.includes(id));
  return leavers.map((leaver) => ({ debt_case_id: record.id, leaver, heir }));
}

async function giveTasks(context: Context, tx: Tx, handOvers: readonly HandOver[]): Promise<void> {
  if (!handOvers.length) return;
  const { rows } = await sql<{ id: number; debt_case_id: number; heir: number }>`
    select a.id, a.debt_case_id, h.heir from activities a
    join jsonb_to_recordset(${JSON.stringify(handOvers)}::jsonb) as h(debt_case_id bigint, leaver bigint, heir bigint)
      on h.debt_case_id = a.debt_case_id and h.leaver = a.given_to_user_id
    where a.task_state = 'ongoing' order by a.id`.execute(tx);
  for (const [heir, tasks] of Map.groupBy(rows, (task) => task.heir)) {
    const ids = [...new Set(tasks.map(({ debt_case_id }) => debt_case_id))];
    const theirs = await casesToTakeOn(context, tx, heir, ids);
    const given = tasks.filter(({ debt_case_id }) => theirs.has(debt_case_id)).map(({ id }) => id);
    await changeTasks(context, tx, given, () => ({ given_to_user_id: heir }));
  }
}
