import { sql } from 'kysely';
import type { debtCase } from '#domain/cases/debt-case.ts';
import type { Context, Rule, Tx, Written } from '#engine/server/behaviour.ts';
import { isSame } from '#engine/server/undo/recorded-line.ts';
import { idsOf } from '#engine/server/save/forget-unknown.ts';
import { casesToTakeOn } from './activity.server.ts';
import { changeTasks, takeBackTasks } from './tasks-of-case.server.ts';

type CaseWrite = Written<typeof debtCase>;

/** Who takes on what those have to do in a case who are not of it. */
interface HandOver {
  readonly debt_case_id: number;
  readonly heir: number;
  /** Who is of the case. */
  readonly now: readonly number[];
}

interface GivenTask {
  readonly id: number;
  readonly debt_case_id: number;
  readonly leaver: number;
  readonly heir: number;
}

/**
 * Whoever leaves a case and cannot see it any more leaves their open tasks there to the first of those who come, else of those who
 * stay, and may sign in; where nobody is there, to the first who comes later. Taking the change back gives them back.
 */
export const handOverTasks: Rule<Written> = {
  async ofAll(writes) {
    const { context, tx } = writes[0];
    const changed = (writes as unknown as readonly CaseWrite[]).filter(
      ({ before, record }) => before && !isSame(before.user_ids, record.user_ids),
    );
    await giveTasks(
      context,
      tx,
      await handOversOf(
        tx,
        changed.filter(({ isUndo }) => !isUndo),
      ),
    );
    for (const { record } of changed.filter(({ isUndo }) => isUndo))
      await takeBackTasks(context, tx, record.id, { ofCase: 'user_ids', ofTask: 'given_to_user_id' });
  },
};

async function handOversOf(tx: Tx, writes: readonly CaseWrite[]): Promise<HandOver[]> {
  if (!writes.length) return [];
  const people = new Set(writes.flatMap(({ record }) => idsOf(record.user_ids)));
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${[...people]}::bigint[]) and active and not deleted`.execute(tx);
  const active = new Set(rows.map(({ id }) => id));
  return writes.flatMap(({ before, record }) => {
    const [earlier, now] = [idsOf(before?.user_ids), idsOf(record.user_ids)];
    const heirs = now.filter((id) => active.has(id));
    const heir = heirs.find((id) => !earlier.includes(id)) ?? heirs[0];
    return heir === undefined ? [] : [{ debt_case_id: record.id, heir, now }];
  });
}

async function giveTasks(context: Context, tx: Tx, handOvers: readonly HandOver[]): Promise<void> {
  if (!handOvers.length) return;
  const { rows } = await sql<GivenTask>`
    select a.id, h.debt_case_id, a.given_to_user_id as leaver, h.heir from activities a
    join jsonb_to_recordset(${JSON.stringify(handOvers)}::jsonb) as h(debt_case_id bigint, heir bigint, now jsonb)
      on h.debt_case_id = a.debt_case_id and not h.now @> to_jsonb(a.given_to_user_id)
    where a.task_state = 'ongoing' order by a.id`.execute(tx);
  const stays = await reach(context, rows, 'leaver');
  const takesOn = await reach(context, rows, 'heir');
  for (const [heir, tasks] of Map.groupBy(rows, (task) => task.heir)) {
    const given = tasks.filter((task) => !stays(task) && takesOn(task)).map(({ id }) => id);
    await changeTasks(context, tx, given, () => ({ given_to_user_id: heir }));
  }
}

/** Whether that person can have tasks in that case. */
async function reach(context: Context, tasks: readonly GivenTask[], who: 'leaver' | 'heir') {
  const cases = new Map<number, ReadonlySet<number>>();
  for (const [person, theirs] of Map.groupBy(tasks, (one) => one[who])) {
    const ids = [...new Set(theirs.map(({ debt_case_id }) => debt_case_id))];
    cases.set(person, await casesToTakeOn(context, person, ids));
  }
  return (one: GivenTask) => cases.get(one[who])!.has(one.debt_case_id);
}
