import type { Context } from '#engine/server/behaviour.ts';
import { changeRow } from '#engine/server/save/change-row.ts';
import { lockRow } from '#engine/server/read.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { notification } from '../notification.ts';
import { type DeliveryReport, reportOf } from './reports.ts';
import { messageName, notificationIdOf } from './message-of.server.ts';
import { changeNotification, noLongerWaits } from './send-notification.server.ts';

interface GatewayReport {
  /** Our name of the message. */
  readonly name: string;
  /** The gateway's number of its state. */
  readonly status: string;
  /** When, in seconds since 1970; NaN when it is not said. */
  readonly seconds: number;
}

/**
 * Keeps what the gateway reports of a message. What it reports of, it has taken: a message of which that was not known,
 * because the process was killed before the answer was kept, is sent with it. Reports of unknown messages are passed over.
 */
export async function takeReport(context: Context, { name, status, seconds }: GatewayReport): Promise<void> {
  const [id, report] = [notificationIdOf(name), reportOf(status)];
  if (id === undefined || !report) return;
  await inTransaction(context, async (inner, tx) => {
    const before = await lockRow(tx, notification, id);
    if (!before || messageName(before) !== name) return;
    const reported_at = new Date(seconds > 0 && seconds < 1e11 ? seconds * 1000 : Date.now()).toISOString();
    const changes = supersedes(before.delivery_report, report) ? { delivery_report: report, reported_at } : {};
    if (before.state === 'sent') return changeRow(inner, tx, notification, before, changes);
    const sent = { state: 'sent' as const, sent_at: reported_at, failure_reason: null, ...noLongerWaits };
    await changeNotification(inner, tx, before, { ...changes, ...sent }, null);
  });
}

/** Reports come in any order: one that a message is on its way tells nothing new of one that has arrived. */
function supersedes(known: unknown, report: DeliveryReport): boolean {
  if (known === 'delivered' || known === report) return false;
  return !known || known === 'pending' || report !== 'pending';
}
