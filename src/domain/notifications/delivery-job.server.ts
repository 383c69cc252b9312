import type { Context, Row } from '#engine/server/behaviour.ts';
import { lockRow } from '#engine/server/read.ts';
import { inTransaction } from '#engine/server/transaction.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type Message, MessageRefused, type MessageSenders } from '#server/messages/message.ts';
import { changeNotification, type DeliveryJob, deliveryJob } from './send-notification.server.ts';

/** What of the process is needed to deliver messages. */
export interface Deliverer {
  readonly jobs: Jobs;
  readonly messages: MessageSenders;
  /** Contract §11: waits of 1, 5 and 30 times this before the next try. */
  readonly retryBaseMs: number;
  /** To write in the name of whoever asked. */
  readonly contextOf: (userId: number) => Promise<Context>;
}

const waits = [1, 5, 30];
/** Before the gateway's own words, which are rarely Polish. */
const notTaken = { email: 'Serwer poczty nie przyjął wiadomości', sms: 'Bramka SMS nie przyjęła wiadomości' };
const interrupted = 'Wysyłka została przerwana; wiadomość mogła już dojść. Sprawdź to, zanim wyślesz ją ponownie.';

/** Delivers messages once their requests were answered. */
export function addDeliveryJob(deliverer: Deliverer): void {
  deliverer.jobs.define<DeliveryJob>(deliveryJob, (job) => deliver(deliverer, job), {
    gaveUp: (job) => giveUp(deliverer, job),
  });
}

/** One try at one message. What cannot be told to have arrived or not is never sent again by itself. */
async function deliver(deliverer: Deliverer, job: DeliveryJob): Promise<void> {
  const context = await deliverer.contextOf(job.user_id);
  const row = await begin(deliverer, context, job);
  if (!row) return;
  const outcome = await handOver(deliverer.messages, row);
  await inTransaction(context, async (inner, tx) => {
    const before = await lockRow(tx, inner.model.named('notification'), job.notification_id);
    if (before?.state !== 'created' && before?.state !== 'failed') return;
    if (outcome === 'sent') {
      const changes = { state: 'sent', sent_at: new Date().toISOString(), failure_reason: null };
      return changeNotification(inner, tx, before, changes, null);
    }
    // Another process took it for interrupted.
    if (before.state === 'failed') return;
    const failure_reason = `${notTaken[before.kind as Message['kind']]}: ${outcome.message}`.slice(0, 1000);
    const wait = outcome instanceof MessageRefused ? undefined : waits[job.attempt - 1];
    if (wait === undefined) return changeNotification(inner, tx, before, { state: 'failed', failure_reason }, null);
    await changeNotification(inner, tx, before, { failure_reason }, 'queued');
    const next: DeliveryJob = { ...job, attempt: job.attempt + 1 };
    await deliverer.jobs.send(deliveryJob, next, { tx, startAfter: (wait * deliverer.retryBaseMs) / 1000 });
  });
}

/** The database itself failed again and again: nobody knows whether the message was sent. */
async function giveUp(deliverer: Deliverer, { notification_id, user_id }: DeliveryJob): Promise<void> {
  await inTransaction(await deliverer.contextOf(user_id), async (inner, tx) => {
    const row = await lockRow(tx, inner.model.named('notification'), notification_id);
    if (row?.state !== 'created' || !row.delivery) return;
    await changeNotification(inner, tx, row, { state: 'failed', failure_reason: interrupted }, null);
  });
}

/** Marks the message as being with the gateway; undefined when there is nothing to send. */
function begin({ messages }: Deliverer, context: Context, { notification_id }: DeliveryJob): Promise<Row | undefined> {
  return inTransaction(context, async (inner, tx) => {
    const row = await lockRow(tx, inner.model.named('notification'), notification_id);
    if (row?.state !== 'created' || !row.delivery) return undefined;
    if (row.delivery === 'begun' && !senderFor(messages, row).isRepeatable) {
      await changeNotification(inner, tx, row, { state: 'failed', failure_reason: interrupted }, null);
      return undefined;
    }
    await changeNotification(inner, tx, row, {}, 'begun');
    const debtCase = await tx
      .selectFrom('debt_cases')
      .select('odzysk_no')
      .where('id', '=', row.debt_case_id as number)
      .executeTakeFirst();
    return { ...row, odzysk_no: debtCase?.odzysk_no };
  });
}

const senderFor = (messages: MessageSenders, row: Row) => messages[row.kind as keyof MessageSenders];

async function handOver(messages: MessageSenders, row: Row): Promise<'sent' | Error> {
  try {
    await senderFor(messages, row).send(messageOf(row));
    return 'sent';
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function messageOf(row: Row): Message {
  const kind = row.kind as Message['kind'];
  return {
    // Two installations may share a gateway, so its number alone would not do.
    id: `notification-${String(row.id)}-${Date.parse(String(row.created_at))}`,
    kind,
    to: String(kind === 'email' ? row.recipient_email : row.recipient_sms),
    subject: kind === 'email' ? String(row.title ?? row.odzysk_no) : null,
    text: String(row.content),
  };
}
