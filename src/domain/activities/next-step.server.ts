import { hasMembers } from '#engine/member-of.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { badRequest, InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { createWithin, type Saved } from '#engine/server/save/save.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { activity } from './activity.ts';

/** What was done and what is to be done next, kept both or neither. */
export interface WithNextStep {
  readonly done: Saved;
  readonly next: Saved | null;
}

/** Records what happened in a case and, in the same transaction, the task that follows from it. Refuses with 403 and 422. */
export async function createWithNextStep(context: Context, body: Readonly<Row>): Promise<WithNextStep> {
  refuseUnlessPossible(context, activity, 'create');
  const { activity: sent } = body;
  if (!hasMembers(sent)) throw badRequest('malformed');
  return inTransaction(context, async (inner, tx) => {
    const done = await createWithin(inner, tx, activity, sent);
    return { done, next: await createNextStep(inner, tx, sent['debt_case_id'], body['next_step']) };
  });
}

/**
 * The task that comes after, in the same case; whoever plans it does it, unless told otherwise. What is wrong with it is
 * said under `next_step`.
 */
export async function createNextStep(
  context: Context,
  tx: Tx,
  debt_case_id: unknown,
  sent: unknown,
): Promise<Saved | null> {
  if (sent === undefined || sent === null) return null;
  if (!hasMembers(sent)) throw badRequest('malformed');
  refuseUnlessPossible(context, activity, 'create');
  const task = { given_to_user_id: context.access.actor.id, ...sent, debt_case_id, task_state: 'ongoing' };
  try {
    return await createWithin(context, tx, activity, task);
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    const problems = new Problems();
    problems.take('next_step', error.problems);
    throw new InvalidRecord(activity, { next_step: sent }, problems);
  }
}
