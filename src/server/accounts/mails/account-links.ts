import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import { digestOf, newLinkSecret } from '../digest.ts';

export type LinkPurpose = 'reset' | 'unlock' | 'confirmation';

/** What of the account in `users` a link stands for: it is good only while that stays as it was. */
const subjects: Record<LinkPurpose, RawBuilder<unknown>> = {
  reset: sql`concat_ws(' ', lower(users.email), users.password_digest)`,
  unlock: sql`lower(users.email)`,
  confirmation: sql`lower(coalesce(users.unconfirmed_email, users.email))`,
};

/** The digest of it, to be read together with the address that the link is mailed to. */
export const linkSubject = (purpose: LinkPurpose): RawBuilder<string> =>
  sql`encode(sha256(convert_to(${subjects[purpose]}, 'UTF8')), 'base64')`;

interface NewLink {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  /** As {@link linkSubject} was when the address was read. */
  readonly madeFor: string;
}

/** Makes the one link of this purpose that holds from now on; returns the secret that goes into it, undefined when the account has changed. */
export async function makeLink(db: Db, { userId, purpose, madeFor }: NewLink): Promise<string | undefined> {
  const secret = newLinkSecret();
  const { rows } = await sql`
    with owner as (
      select id from users
      where id = ${userId} and not deleted and ${linkSubject(purpose)} = ${madeFor} for update
    )
    insert into account_links (digest, user_id, purpose, made_for)
    select ${digestOf(secret)}, id, ${purpose}, ${madeFor} from owner
    on conflict (user_id, purpose) do update
      set digest = excluded.digest, made_for = excluded.made_for, created_at = now()
    returning user_id`.execute(db);
  return rows.length ? secret : undefined;
}

/** Takes a link out of use; returns whose it was, their account locked; undefined for one that is unknown, used, too old or made for what has changed. */
export async function spendLink(
  tx: Tx,
  secret: string,
  purpose: LinkPurpose,
  withinMs: number,
): Promise<number | undefined> {
  const link = sql`l.digest = ${digestOf(secret)} and l.purpose = ${purpose}`;
  // Whoever changes the account at the same time is waited for, and the account then looked at anew.
  const { rows: owners } = await sql<{ id: number }>`
    select users.id from users join account_links l on l.user_id = users.id
    where ${link} and not users.deleted and l.made_for = ${linkSubject(purpose)}
      and l.created_at > now() - ${withinMs} * interval '1 millisecond'
    for update of users`.execute(tx);
  if (!owners.length) return undefined;
  const { rows } = await sql<{ user_id: number }>`
    delete from account_links l where ${link} returning user_id`.execute(tx);
  return rows[0]?.user_id;
}
