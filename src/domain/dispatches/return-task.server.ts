import { sql } from 'kysely';
import type { Context, Write } from '#engine/server/behaviour.ts';
import { removeRecord } from '#engine/server/save/destroy.ts';
import { createWithin } from '#engine/server/save/save.ts';
import { isChangedSince } from '#engine/server/undo/recorded-line.ts';
import { whoHas } from '#domain/cases/works-case.server.ts';
import { sureIdOfCode } from '#domain/lists/lookup.server.ts';
import { today } from '#engine/days/today.ts';
import type { dispatch } from './dispatch.ts';
import { formatPostingNo } from './posting-no.ts';

/**
 * A letter that came back makes one task, however often its state is changed: the case's collector looks for the address.
 * Where it did not come back after all, a task that nobody has touched since is forgotten.
 */
export async function followReturn(write: Write<typeof dispatch>): Promise<void> {
  const { before, record } = write;
  if (record.state === 'returned') return addReturnTask(write);
  const task = before?.return_activity_id ?? null;
  if (task !== null) record.return_activity_id = (await isUntouched(write, task)) ? null : task;
}

/** Once no dispatch points to it any more: of a return that was none, or of a dispatch that is gone. */
export async function removeReturnTask(write: Write<typeof dispatch>): Promise<void> {
  const { context, tx, before, record, action } = write;
  const task = before?.return_activity_id;
  if (!task) return;
  const isLetGo = action === 'destroy' ? await isUntouched(write, task) : record.return_activity_id === null;
  if (isLetGo) await removeRecord(context, tx, activityIn(context), task);
}

const activityIn = ({ model }: Context) => model.named('activity');

async function isUntouched({ context, tx }: Write, taskId: number): Promise<boolean> {
  const resource = activityIn(context);
  const { rows } = await sql<{ id: number }>`
    select id from record_changes where resource = ${resource.name} and record_id = ${taskId} and action = 'create'`.execute(
    tx,
  );
  const [made] = rows;
  return made !== undefined && !(await isChangedSince(tx, { id: made.id, resource, record_id: taskId }));
}

async function addReturnTask({ context, tx, record }: Write<typeof dispatch>): Promise<void> {
  const { debt_case_id, posting_no, return_activity_id } = record;
  if (return_activity_id || typeof debt_case_id !== 'number') return;
  const about = posting_no ? ` ${formatPostingNo(posting_no)}` : '';
  const addressee = await nameOf(tx, record.addressee_id);
  const { id } = await createWithin(context, tx, activityIn(context), {
    debt_case_id,
    activity_type_id: await sureIdOfCode(tx, 'activity_types', 'other'),
    description: [`Zwrot przesyłki${about}: sprawdź adres`, addressee, record.address].filter(Boolean).join('\n'),
    given_to_user_id: await whoseTask(tx, debt_case_id, context.access.actor.id),
    planned_date: today(),
  });
  record.return_activity_id = id;
}

/** Whose letter it was, since several may owe. */
async function nameOf(tx: Write['tx'], id: unknown): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from business_entities where id = ${id}`.execute(tx);
  return rows[0]?.name;
}

/** Of those who still work the case, its first collector, else whoever notes the return. */
async function whoseTask(tx: Write['tx'], caseId: number, otherwise: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select ${whoHas(sql`${caseId}::bigint`, sql`${otherwise}::bigint`)} as id`.execute(tx);
  return rows[0]?.id ?? null;
}
