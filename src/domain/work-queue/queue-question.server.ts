import { isUnset } from '#engine/unset.ts';
import { badRequest, notFound, unauthorized } from '#engine/server/refusal.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { accessFor } from '#engine/server/rights/access.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { sentText } from '#engine/sent-text.ts';
import { actorOf } from '#domain/accounts/actor.server.ts';
import { user } from '#domain/accounts/user.ts';
import { permissions } from '#domain/rights/permissions.ts';
import type { QueueQuestion } from './queue-sql.server.ts';
import { ruleSettings } from './rule-settings.server.ts';

/** The queue of whoever asks. Refuses with 403 those who have none. */
export async function ownQueue(context: Context): Promise<QueueQuestion> {
  refuseUnlessPossible(context, user, 'work_queue');
  return { subject: context, settings: await ruleSettings(context.db) };
}

/**
 * The queue of this user, or of whoever asks where none is named. Refuses with 403 whoever may not see it, with 400 what is
 * no id, with 404 a user that there is not.
 */
export async function queueOf(context: Context, userId: unknown): Promise<QueueQuestion> {
  const own = await ownQueue(context);
  if (isUnset(userId)) return own;
  if (context.access.right(user, 'work_queue_of_others') !== true) throw unauthorized();
  if (!/^[1-9]\d{0,14}$/.test(sentText(userId))) throw badRequest('invalid_filter', 'user_id');
  const actor = await actorOf(context.db, Number(userId));
  if (!actor) throw notFound();
  return { ...own, subject: { ...context, access: accessFor(actor, permissions) } };
}

const most = 100;

/** How many cases are asked for: 20 unless told, 100 at most. */
export function limitOf(asked: unknown): number {
  const limit = /^\d{1,9}$/.test(sentText(asked)) ? Number(asked) : 20;
  return Math.min(Math.max(limit, 1), most);
}
