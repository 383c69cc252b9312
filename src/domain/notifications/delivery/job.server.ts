import { sql } from 'kysely';
import { isStopped } from '#domain/disputes/refuse-disputed.server.ts';
import { sayProblem } from '#engine/messages.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { lockRow } from '#engine/server/read.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { MessageRefused, type MessageSenders, MessageUncertain } from '#server/messages/message.ts';
import { notification } from '../notification.ts';
import { messageOf, type OutgoingMessage } from './message-of.server.ts';
import { recipientProblem } from './recipient-problem.server.ts';
import {
  changeNotification,
  type DeliveryJob,
  deliveryJob,
  noLongerWaits,
  type StoredNotification,
} from './send-notification.server.ts';

/** What of the process is needed to deliver messages. */
export interface Deliverer {
  readonly jobs: Jobs;
  readonly senders: MessageSenders;
  /** Contract §11: waits of 1, 5 and 30 times this before the next try. */
  readonly retryBaseMs: number;
  /** Whether an SMS goes without Polish letters where it does not say itself. */
  readonly stripsDiacritics: boolean;
  /** Countries whose numbers get text messages. */
  readonly smsCountries: readonly string[];
  /** To write in the name of whoever asked. */
  readonly contextOf: (userId: number) => Promise<Context>;
}

const waits = [1, 5, 30];
/** Before the reason, in the words of the sender. */
const notTaken = { email: 'Serwer poczty nie przyjął wiadomości', sms: 'Bramka SMS nie przyjęła wiadomości' };
const interrupted = 'Wysyłka została przerwana; wiadomość mogła już dojść. Sprawdź to, zanim wyślesz ją ponownie.';

const disputed = 'Dług stał się sporny, zanim wiadomość wyszła.';

/** Delivers messages once their requests were answered. A kill is no failed try, so many of them cost no message. */
export function addDeliveryJob(deliverer: Deliverer): void {
  deliverer.jobs.define<DeliveryJob>(deliveryJob, (job) => deliver(deliverer, job), {
    concurrency: 3,
    retries: 50,
    gaveUp: (job) => giveUp(deliverer, job),
  });
}

/** One try at one message. What cannot be told to have arrived or not is never sent again by itself. */
async function deliver(deliverer: Deliverer, job: DeliveryJob): Promise<void> {
  const context = await deliverer.contextOf(job.user_id);
  const row = await takeUp(deliverer, context, job);
  if (!row) return;
  const outcome = await handOver(deliverer, context, row);
  await inTransaction(context, async (inner, tx) => {
    const before = await lockRow(tx, notification, job.notification_id);
    if (before?.state !== 'created' && before?.state !== 'failed') return;
    if (outcome === 'sent') {
      const changes = {
        state: 'sent' as const,
        sent_at: new Date().toISOString(),
        failure_reason: null,
        ...noLongerWaits,
      };
      return changeNotification(inner, tx, before, changes, null);
    }
    // Another process took it for interrupted, or has it itself.
    if (before.state === 'failed' || outcome === 'not ours') return;
    if (outcome instanceof MessageUncertain) return fail(inner, tx, before, interrupted);
    const failure_reason = `${notTaken[before.kind]}: ${storable(outcome.message)}`.slice(0, 1000);
    const wait = outcome instanceof MessageRefused ? undefined : waits[job.attempt - 1];
    if (wait === undefined) return fail(inner, tx, before, failure_reason);
    const waitMs = wait * deliverer.retryBaseMs;
    const next_try_at = new Date(Date.now() + waitMs).toISOString();
    await changeNotification(inner, tx, before, { failure_reason, next_try_at }, 'queued');
    const next: DeliveryJob = { ...job, attempt: job.attempt + 1 };
    await deliverer.jobs.send(deliveryJob, next, { tx, startAfter: waitMs / 1000 });
  });
}

/** What a stranger answered may hold what a text of the database may not. */
const storable = (said: string) => said.replaceAll('\0', '').toWellFormed();

const fail = (context: Context, tx: Context['db'], before: StoredNotification, failure_reason: string) =>
  changeNotification(context, tx, before, { state: 'failed', failure_reason, ...noLongerWaits }, null);

/** The database itself failed again and again: nobody knows whether the message was sent. */
async function giveUp(deliverer: Deliverer, { notification_id, user_id }: DeliveryJob): Promise<void> {
  await inTransaction(await deliverer.contextOf(user_id), async (inner, tx) => {
    const row = await lockRow(tx, notification, notification_id);
    if (row?.state === 'created' && row.delivery) await fail(inner, tx, row, interrupted);
  });
}

/** The message that is to be handed over; undefined when there is none, or none that may be handed over again. */
function takeUp(
  { senders, smsCountries }: Deliverer,
  context: Context,
  { notification_id }: DeliveryJob,
): Promise<OutgoingMessage | undefined> {
  return inTransaction(context, async (inner, tx) => {
    const row = await lockRow(tx, notification, notification_id);
    if (row?.state !== 'created' || !row.delivery) return undefined;
    const { begun_ms, odzysk_no } = await onlyRow(
      tx,
      sql<{ begun_ms: number; odzysk_no: string }>`
        select (extract(epoch from now() - n.begun_at) * 1000)::float8 as begun_ms, c.odzysk_no
        from notifications n join debt_cases c on c.id = n.debt_case_id where n.id = ${row.id}`,
    );
    // A clock that was put back since says that it is still to begin.
    if (row.delivery === 'begun' && Math.abs(begun_ms) >= senders[row.kind].knowsAgainFor) {
      await fail(inner, tx, row, interrupted);
      return undefined;
    }
    // Kept before the settings said so, or found wrong or taken away since it was asked for.
    const unreached = await recipientProblem(tx, row, smsCountries);
    if (unreached) {
      await fail(inner, tx, row, `Odbiorca ${sayProblem(unreached, { ...inner, language: 'pl' })}`);
      return undefined;
    }
    if (await isStopped(tx, row)) {
      await fail(inner, tx, row, disputed);
      return undefined;
    }
    return { ...row, odzysk_no };
  });
}

async function handOver(
  { senders, stripsDiacritics }: Deliverer,
  context: Context,
  row: OutgoingMessage,
): Promise<'sent' | 'not ours' | Error> {
  let isOurs = true;
  const begin = async () => {
    isOurs = await markBegun(context, row);
    if (!isOurs) throw new Error('The message is with somebody else');
  };
  try {
    await senders[row.kind].send(messageOf(row, stripsDiacritics), begin);
    return 'sent';
  } catch (error) {
    if (!isOurs) return 'not ours';
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** From here on nobody can tell by the database whether the message went out; false when it is no longer to go. */
function markBegun(context: Context, { id, delivery }: StoredNotification): Promise<boolean> {
  return context.transact(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update notifications set delivery = 'begun', begun_at = coalesce(begun_at, now())
      where id = ${id} and state = 'created' and delivery = ${delivery}`.execute(tx);
    return numAffectedRows > 0n;
  });
}
