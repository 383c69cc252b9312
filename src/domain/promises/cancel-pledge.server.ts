import { sql } from 'kysely';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { lockToAct } from '#engine/server/save/lock-to-act.ts';
import { sentValue } from '#engine/server/save/payload.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { activity } from '#domain/activities/activity.ts';
import { lockHolder } from '#engine/server/save/lock-holder.ts';
import { today } from '#engine/days/today.ts';
import { keepPromises } from './keep-promises.server.ts';

/** Cancels what was promised in an activity and is open. Refuses with 403, 404, and 422 without a reason or an open promise. */
export async function cancelPledge(context: Context, id: number, reason: unknown): Promise<void> {
  refuseUnlessPossible(context, activity, 'cancel_pledge');
  await inTransaction(context, (inner, tx) => cancelWithin(inner, tx, id, reason));
}

async function cancelWithin(context: Context, tx: Tx, id: number, sent: unknown): Promise<void> {
  const lockCase = () => lockHolder(context, tx, activity, [id]);
  const before = await lockToAct(context, tx, activity, id, 'cancel_pledge', lockCase);
  const problems = new Problems();
  const reason = sentValue(activity.fields.pledge_cancel_reason, 'reason', sent, problems);
  if (!(await isAnyOpen(tx, id))) problems.add('base', 'no_open_promise');
  if (problems.any) throw new InvalidRecord(activity, { id, reason: sent }, problems);
  const cancelled = { pledge_cancelled_on: today(), pledge_cancel_reason: reason };
  await changeRow(context, tx, activity, before, cancelled, 'cancel_pledge');
  await keepPromises(context, tx, [before.debt_case_id]);
}

async function isAnyOpen(tx: Tx, activityId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from promises where activity_id = ${activityId}
      and case when holds_until < current_date then state_then else state end = 'open'`.execute(tx);
  return rows.length > 0;
}
