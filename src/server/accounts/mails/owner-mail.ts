import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TellOwner, ToldEvent } from '#domain/accounts/tell-owner.ts';
import type { Tx } from '#engine/server/behaviour.ts';
import type { Language } from '#engine/words.ts';
import type { Config } from '../../config.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Message, MessageSenders } from '../../messages/message.ts';
import { eventMail } from './event-mail.ts';
import { sendUnlessRefused } from '../send-unless-refused.ts';

const jobName = 'owner_mail';

/**
 * Tells by mail, to the address that is the account's before the change counts, and on the screen what somebody else did.
 * The mail is written here: whoever changes the account next changes nothing of it.
 */
export const ownerTeller =
  (jobs: Jobs): TellOwner =>
  async (tx, told) => {
    const found = await peopleOf(tx, told);
    if (!found) return;
    const isOther = told.by.user_id !== null && told.by.user_id !== told.userId;
    if (isOther) await noteFor(tx, told, told.by.user_id);
    const { email, language, at, doer, role } = found;
    const who = isOther ? { doer: doer ?? '', role } : { address: told.by.address };
    const written = eventMail(language ?? 'pl', { at, event: told.event, details: told.details ?? {}, ...who });
    for (const to of new Set([email, told.also ?? email])) {
      await jobs.send(jobName, { id: `owner-${randomUUID()}`, kind: 'email', to, ...written } satisfies Message, {
        tx,
      });
    }
  };

export function addOwnerMail(jobs: Jobs, messages: MessageSenders, config: Config): void {
  const retryDelay = Math.ceil(config.ODZYSK_RETRY_BASE_MS / 1000);
  const send = (message: Message) => sendUnlessRefused(messages, message);
  jobs.define<Message>(jobName, send, { retries: 10, retryDelay });
}

interface Found {
  readonly email: string;
  readonly language: Language | null;
  readonly at: string;
  readonly doer: string | null;
  readonly role: number | null;
}

async function peopleOf(tx: Tx, { userId, by }: ToldEvent): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select u.email, u.language, now()::timestamptz(3) as at, d.full_name as doer, d.role
    from users u left join users d on d.id = ${by.user_id}::bigint
    where u.id = ${userId} and not u.deleted`.execute(tx);
  return rows[0];
}

async function noteFor(tx: Tx, { userId, event, details = {} }: ToldEvent, by: number): Promise<void> {
  await sql`
    insert into account_notices (user_id, event, details, by_user_id)
    values (${userId}, ${event}, ${JSON.stringify(details)}::jsonb, ${by})`.execute(tx);
}
