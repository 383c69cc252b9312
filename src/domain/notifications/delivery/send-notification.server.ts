import { sql } from 'kysely';
import type { RowOf } from '#engine/record-of.ts';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { lockToAct } from '#engine/server/save/lock-to-act.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { person } from '#domain/parties/person.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { countMessage, type MessageLimits } from './message-limits.server.ts';
import { notification } from '../notification.ts';
import { takeAddresses } from '../notification.server.ts';
import { warnOfMessage } from '#domain/contact-attempts/contact-warnings.server.ts';
import { mayOverride, refuseDisputedMessage } from '#domain/disputes/refuse-disputed.server.ts';
import { recipientProblem } from './recipient-problem.server.ts';

export const deliveryJob = 'notification';

export interface DeliveryJob {
  readonly notification_id: number;
  readonly user_id: number;
  /** 1 for the first try. */
  readonly attempt: number;
}

/** What no message has once it is settled. */
export const noLongerWaits = { next_try_at: null };

export type StoredNotification = RowOf<typeof notification>;

interface ToBeSent {
  readonly id: number;
  /** Why it goes out in spite of a dispute. */
  readonly override: string | null;
}

/**
 * Puts a message into the queue; one that is there already stays there once. Answers what speaks against writing now. Refuses with
 * 403, `disputed` among it, 404 outside the actor's rows, 422 when it was sent or its recipient cannot be reached this way, 429 beyond
 * what may be sent in a day.
 */
export async function sendToRecipient(
  context: Context,
  jobs: Jobs,
  limits: MessageLimits,
  asked: ToBeSent,
): Promise<Problems> {
  refuseUnlessPossible(context, notification, 'send_to_recipient');
  return inTransaction(context, async (inner, tx) => {
    const message = await queueMessage(inner, tx, jobs, limits, asked);
    const warnings = new Problems();
    await warnOfMessage(tx, message, warnings);
    return warnings;
  });
}

/** As {@link sendToRecipient}, inside a transaction that is already open; answers the message as it goes. */
export async function queueMessage(
  context: Context,
  tx: Tx,
  jobs: Jobs,
  limits: MessageLimits,
  { id, override }: ToBeSent,
): Promise<StoredNotification> {
  const before = await lockToAct(context, tx, notification, id, 'send_to_recipient');
  const changes: Partial<StoredNotification> = {
    recipient_id: before.recipient_id,
    state: 'created',
    failure_reason: null,
    next_try_at: new Date().toISOString(),
  };
  // Who became somebody else's since is written to where it was meant: how they are reached now is not told to whoever does not see them.
  if (await isVisible(context, person, before.recipient_id, 'show')) await takeAddresses(tx, changes);
  if (override && mayOverride(context)) changes.dispute_override = override;
  await refuseDisputedMessage(tx, { ...before, ...changes });
  const problems = new Problems();
  if (before.state === 'sent') problems.add('base', 'already_sent');
  const message = { ...before, ...changes };
  const unreached = await recipientProblem(tx, message, limits.SMS_COUNTRIES);
  if (unreached) problems.addProblem('recipient_id', unreached);
  if (problems.any) throw new InvalidRecord(notification, { id }, problems);
  if (before.delivery) return message;
  await countMessage(context, tx, message, limits);
  await changeNotification(context, tx, before, changes, 'queued', 'send_to_recipient');
  const job: DeliveryJob = { notification_id: id, user_id: context.access.actor.id, attempt: 1 };
  await jobs.send(deliveryJob, job, { tx, person: job.user_id });
  return message;
}

/** Writes what became of a message, keeps it in its history, and tells lists of it. */
export async function changeNotification(
  context: Context,
  tx: Tx,
  before: StoredNotification,
  changes: Partial<StoredNotification>,
  delivery: StoredNotification['delivery'],
  action?: string,
): Promise<void> {
  await sql`update notifications set delivery = ${delivery} where id = ${before.id}`.execute(tx);
  await changeRow(context, tx, notification, before, changes, action);
}
