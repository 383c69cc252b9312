import { sql } from 'kysely';
import { formatMoney } from '#engine/money.ts';
import type { Context, Tx } from '#engine/server/behaviour.ts';
import { InvalidRecord, Refusal } from '#engine/server/refusal.ts';
import { createWithin } from '#engine/server/save/save.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { unsocialTimes } from '#domain/contact-attempts/contact-hours.ts';
import { queueMessage } from '#domain/notifications/delivery/send-notification.server.ts';
import { notification } from '#domain/notifications/notification.ts';
import { settingNumber } from '#domain/settings/setting.server.ts';
import { contextOfUser, type ContextNeeds } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { breachMark } from '../broken-agreement.server.ts';
import { brokenToWriteOf, type ConcernedAgreement, installmentsToRemindOf } from './agreements-to-write-of.server.ts';

type Needs = ContextNeeds & Pick<Services, 'jobs' | 'config'>;

/**
 * Reminds debtors of installments the day before, and prepares the message that an agreement is broken: that one is sent by a
 * person. Nobody is written to at night or on a free day.
 */
export async function writeOfAgreements(services: Needs, now = new Date().toISOString()): Promise<void> {
  if (unsocialTimes(now).length) return;
  const days = await settingNumber(services.db, 'installment_reminder');
  for (const one of days > 0 ? await installmentsToRemindOf(services.db, days) : [])
    await write(services, one, { marked: markReminded, text: reminderOf(one), identifier: null, isSent: true });
  for (const one of await brokenToWriteOf(services.db)) {
    const identifier = `${breachMark}${one.id}`;
    await write(services, one, { marked: markNotified, text: breachOf(one), identifier, isSent: false });
  }
}

interface Letter {
  /** Whether nobody else has taken it. */
  readonly marked: (tx: Tx, id: number) => Promise<boolean>;
  readonly text: string;
  readonly identifier: string | null;
  readonly isSent: boolean;
}

/**
 * In the name of whoever has the case; what is refused, for a dispute or a wrong number, is not tried again. What goes beyond
 * the messages of a day is prepared, for a person to send.
 */
async function write(services: Needs, one: ConcernedAgreement, letter: Letter): Promise<void> {
  const { marked, isSent } = letter;
  const context = one.user_id === null ? undefined : await contextOfUser(services, one.user_id);
  try {
    if (!context || one.recipient_id === null) await services.transact((tx) => marked(tx, one.id));
    else
      await inTransaction(context, async (inner, tx) => {
        if (!(await marked(tx, one.id))) return;
        const id = await makeMessage(inner, tx, one, letter);
        if (isSent) await queueMessage(inner, tx, services.jobs, services.config, { id, override: null });
      });
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof InvalidRecord)) throw error;
    if (isSent && error instanceof Refusal && error.status === 429)
      return write(services, one, { ...letter, isSent: false });
    await services.transact((tx) => marked(tx, one.id));
  }
}

async function makeMessage(context: Context, tx: Tx, one: ConcernedAgreement, letter: Letter): Promise<number> {
  const { text: content, identifier } = letter;
  const { debt_case_id, recipient_id, kind, odzysk_no } = one;
  const title = kind === 'email' ? `Ugoda w sprawie ${odzysk_no}` : null;
  const sent = { debt_case_id, recipient_id, kind, title, identifier, content };
  return (await createWithin(context, tx, notification, sent)).id;
}

async function markReminded(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update agreement_items set reminded_on = current_date where id = ${id} and reminded_on is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

async function markNotified(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update agreements set notified_on = current_date where id = ${id} and notified_on is null returning id`.execute(tx);
  return rows.length > 0;
}

// A no-break space makes an SMS twice as long.
const amountOf = ({ left, currency }: ConcernedAgreement) => formatMoney(left, currency).replaceAll('\u00A0', ' ');

const reminderOf = (one: ConcernedAgreement) =>
  `Przypominamy o racie ugody: ${amountOf(one)}, termin ${one.due_date}. Sprawa ${one.odzysk_no}.`;

const breachOf = ({ due_date, odzysk_no }: ConcernedAgreement) =>
  `${due_date ? `Nie wpłynęła rata ugody z terminem ${due_date}` : 'Rata ugody wpłynęła po terminie'}, dlatego ugoda przestała ` +
  `obowiązywać. Prosimy o pilny kontakt. Sprawa ${odzysk_no}.`;
