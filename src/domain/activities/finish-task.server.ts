import { applyRule, type Context, type Row, type Tx, type Write, type Written } from '#engine/server/behaviour.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { lockHolder } from '#engine/server/save/lock-holder.ts';
import { lockToAct } from '#engine/server/save/lock-to-act.ts';
import { parsePayload } from '#engine/server/save/payload.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { applyRules } from '#engine/server/save/save.ts';
import { writeOf } from '#engine/server/save/write-of.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { activity } from './activity.ts';
import { createNextStep, type WithNextStep } from './next-step.server.ts';
import { writtenPledgeFields } from './pledge-fields.ts';

/** What whoever finishes a task may say of how it went; the rest of somebody's task is theirs. */
const told = ['contact_outcome', 'contact_phone', 'description', ...writtenPledgeFields];

/**
 * Closes a task, with what came of it and the next step where they are sent; a closed one is refused with 422, so that
 * nobody believes to have closed it a second time.
 */
export async function finishTask(context: Context, id: number, body: Readonly<Row>): Promise<WithNextStep> {
  refuseUnlessPossible(context, activity, 'finish');
  return inTransaction(context, async (inner, tx) => {
    const { record, warnings } = await finishedTask(inner, tx, id, body);
    return {
      done: { id, warnings },
      next: await createNextStep(inner, tx, record['debt_case_id'], body['next_step']),
    };
  });
}

/** Stored as the server's own decision: whoever was given a task need not be one who may change it. */
async function finishedTask(context: Context, tx: Tx, id: number, body: Readonly<Row>): Promise<Write & Written> {
  const before = await lockToAct(context, tx, activity, id, 'finish', () => lockHolder(context, tx, activity, [id]));
  if (before.task_state === 'completed')
    throw new InvalidRecord(activity, { id }, Problems.of('base', 'already_completed'));
  const problems = new Problems();
  const payload = Object.fromEntries(Object.entries(body).filter(([name]) => told.includes(name)));
  const values = parsePayload(activity, payload, context.access, problems);
  const performed_at = before.performed_at ?? new Date().toISOString();
  const write = writeOf({
    context,
    tx,
    resource: activity,
    action: 'update',
    before,
    record: { ...before, ...values, task_state: 'completed' as const, performed_at },
    sent: new Set(Object.keys(values)),
    payload: { id, ...payload },
    problems,
  });
  await applyRules([write]);
  await changeRow(context, tx, activity, before, write.record);
  await applyRule(context.behaviours[activity.name]?.after, [write]);
  return write;
}
