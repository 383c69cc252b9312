import { sql } from 'kysely';
import { formatMoney } from '#engine/money.ts';
import type { Context, Db, Tx } from '#engine/server/behaviour.ts';
import { InvalidRecord, Refusal } from '#engine/server/refusal.ts';
import { createWithin } from '#engine/server/save/save.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { lockCases } from '#domain/cases/sums/case-sums.server.ts';
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
  const reminder: Letter = {
    due: (db, id) => installmentsToRemindOf(db, days, id),
    mark: (tx, id) => sql`update agreement_items set reminded_on = current_date where id = ${id}`.execute(tx),
    text: reminderOf,
    identifier: () => null,
    isSent: true,
  };
  for (const one of days > 0 ? await reminder.due(services.db) : []) await write(services, one, reminder);
  for (const one of await breach.due(services.db)) await write(services, one, breach);
}

const breach: Letter = {
  due: brokenToWriteOf,
  mark: (tx, id) => sql`update agreements set notified_on = current_date where id = ${id}`.execute(tx),
  text: (one) => breachOf(one),
  identifier: ({ id }) => `${breachMark}${id}`,
  isSent: false,
};

interface Letter {
  /** Of what it is to be written; or whether of this one. */
  readonly due: (db: Db, id?: number) => Promise<ConcernedAgreement[]>;
  /** Notes that it was written. */
  readonly mark: (tx: Tx, id: number) => Promise<unknown>;
  readonly text: (one: ConcernedAgreement) => string;
  readonly identifier: (one: ConcernedAgreement) => string | null;
  readonly isSent: boolean;
}

/**
 * In the name of whoever has the case; what is refused, for a dispute or a wrong number, is not tried again. What goes beyond
 * the messages of a day is prepared, for a person to send.
 */
async function write(services: Needs, one: ConcernedAgreement, letter: Letter): Promise<void> {
  const { mark, isSent } = letter;
  const context = one.user_id === null ? undefined : await contextOfUser(services, one.user_id);
  try {
    if (!context || one.recipient_id === null) await services.transact((tx) => mark(tx, one.id));
    else
      await inTransaction(context, async (inner, tx) => {
        // It may have been paid, or written of, since it was looked up.
        await lockCases(tx, [one.debt_case_id]);
        const [now] = await letter.due(tx, one.id);
        if (!now || now.recipient_id === null) return;
        await mark(tx, one.id);
        const id = await makeMessage(inner, tx, now, letter);
        if (isSent) await queueMessage(inner, tx, services.jobs, services.config, { id, override: null });
      });
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof InvalidRecord)) throw error;
    if (isSent && error instanceof Refusal && error.status === 429)
      return write(services, one, { ...letter, isSent: false });
    await services.transact((tx) => mark(tx, one.id));
  }
}

async function makeMessage(context: Context, tx: Tx, one: ConcernedAgreement, letter: Letter): Promise<number> {
  const { debt_case_id, recipient_id, kind, odzysk_no } = one;
  const title = kind === 'email' ? `Ugoda w sprawie ${odzysk_no}` : null;
  const identifier = letter.identifier(one);
  const sent = { debt_case_id, recipient_id, kind, title, identifier, content: letter.text(one) };
  return (await createWithin(context, tx, notification, sent)).id;
}

// A no-break space makes an SMS twice as long.
const amountOf = ({ left, currency }: ConcernedAgreement) => formatMoney(left, currency).replaceAll('\u00A0', ' ');

const reminderOf = (one: ConcernedAgreement) =>
  `Przypominamy o racie ugody: ${amountOf(one)}, termin ${one.due_date}. Sprawa ${one.odzysk_no}.`;

const breachOf = ({ due_date, odzysk_no }: ConcernedAgreement) =>
  `${due_date ? `Nie wpłynęła rata ugody z terminem ${due_date}` : 'Rata ugody wpłynęła po terminie'}, dlatego ugoda przestała ` +
  `obowiązywać. Prosimy o pilny kontakt. Sprawa ${odzysk_no}.`;
