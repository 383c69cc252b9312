import type { user } from '#domain/accounts/user.ts';
import type { RowOf } from '#engine/record-of.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import type { Config } from '../../config.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { giveBack } from '../../limits/day-counts.ts';
import type { MessageSenders } from '../../messages/message.ts';
import { type LinkPurpose, linkSubject, makeLink } from './account-links.ts';
import { mailText } from './mail-texts.ts';
import { takeMail } from './mails-of-today.ts';
import { sendUnlessRefused } from '../send-unless-refused.ts';

const jobName = 'account_mail';

/** By address where the caller must not learn whether it has an account; the job looks. */
type AccountMail = { readonly purpose: LinkPurpose } & ({ readonly email: string } | { readonly user_id: number });

/** Leaves a mail to be sent; costs the same whether the address has an account or not. */
export const sendAccountMail = (jobs: Jobs, mail: AccountMail, tx?: Tx) => jobs.send(jobName, mail, tx ? { tx } : {});

export interface AccountMailer {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly senders: MessageSenders;
  readonly config: Config;
  /** Where people open the product; never taken from a request, whose Host anybody may write. */
  readonly origin: () => string;
}

/** Mails links to reset, unlock and confirm. The link is made by the job: only its digest is ever stored. */
export function addAccountMail(mailer: AccountMailer): void {
  const retryDelay = Math.ceil(mailer.config.ODZYSK_RETRY_BASE_MS / 1000);
  mailer.jobs.define<AccountMail>(jobName, (mail) => deliver(mailer, mail), { retries: 3, retryDelay });
}

interface Recipient extends Pick<
  RowOf<typeof user>,
  'id' | 'email' | 'unconfirmed_email' | 'language' | 'confirmed_at'
> {
  readonly made_for: string;
  readonly is_locked: boolean;
}

async function deliver({ db, senders, config, origin }: AccountMailer, mail: AccountMail): Promise<void> {
  const user = await recipient(db, config, mail);
  const to = user && addressFor(user, mail.purpose);
  const taken = to && (await takeMail(db, config, mail.purpose, to));
  if (!taken) return;
  const secret = await makeLink(db, { userId: user.id, purpose: mail.purpose, madeFor: user.made_for });
  // Changed since it was read: whoever changed the address is sent a mail of their own.
  if (!secret) return;
  const { subject, text } = mailText(mail.purpose, user.language ?? 'pl', {
    link: `${origin()}${path[mail.purpose]}${secret}`,
    lasts: config.ODZYSK_RESET_WITHIN,
  });
  const id = `account-${mail.purpose}-${randomUUID()}`;
  try {
    await sendUnlessRefused(senders, { id, kind: 'email', to, subject, text });
  } catch (error) {
    // The next try counts it.
    await giveBack(db, taken);
    throw error;
  }
}

const path: Record<LinkPurpose, string> = {
  reset: '/auth/password/edit?reset_password_token=',
  unlock: '/auth/unlock?unlock_token=',
  confirmation: '/auth/confirmation?confirmation_token=',
};

/** Where the mail goes; undefined when there is nothing to confirm or to unlock: whoever asks by an address need not be its owner. */
function addressFor(user: Recipient, purpose: LinkPurpose): string | undefined {
  if (purpose === 'unlock' && !user.is_locked) return undefined;
  if (purpose !== 'confirmation') return user.email;
  return user.unconfirmed_email ?? (user.confirmed_at === null ? user.email : undefined);
}

async function recipient(
  db: Db,
  { ODZYSK_UNLOCK_AFTER: unlockAfter }: Config,
  mail: AccountMail,
): Promise<Recipient | undefined> {
  const whose =
    'user_id' in mail
      ? sql`id = ${mail.user_id}`
      : sql`(lower(email) = ${mail.email} or ${mail.purpose} = 'confirmation' and lower(unconfirmed_email) = ${mail.email})`;
  // Of two accounts it is the one that has the address, not one that would like to.
  const ownFirst = 'user_id' in mail ? sql`` : sql`order by lower(email) <> ${mail.email}, id`;
  const { rows } = await sql<Recipient>`
    select id, email, unconfirmed_email, language, confirmed_at, ${linkSubject(mail.purpose)} as made_for,
      coalesce(locked_at > now() - ${unlockAfter} * interval '1 millisecond', false) as is_locked
    from users
    where ${whose} and not deleted ${ownFirst} limit 1`.execute(db);
  return rows[0];
}
