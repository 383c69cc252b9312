import { sql } from 'kysely';
import type { Db, Tx } from '#engine/server/behaviour.ts';
import { digestOf, newLinkSecret } from './digest.ts';

export type LinkPurpose = 'reset' | 'unlock' | 'confirmation';

/** Makes the one link of this purpose that holds from now on; returns the secret that goes into it. */
export async function makeLink(db: Db, userId: number, purpose: LinkPurpose): Promise<string> {
  const secret = newLinkSecret();
  await sql`
    insert into account_links (digest, user_id, purpose) values (${digestOf(secret)}, ${userId}, ${purpose})
    on conflict (user_id, purpose) do update set digest = excluded.digest, created_at = now()`.execute(db);
  return secret;
}

/** Takes a link out of use; returns whose it was, undefined for one that is unknown, used or too old. */
export async function spendLink(
  tx: Tx,
  secret: string,
  purpose: LinkPurpose,
  withinMs: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    delete from account_links using users
    where digest = ${digestOf(secret)} and purpose = ${purpose} and users.id = user_id and not users.deleted
      and account_links.created_at > now() - ${withinMs} * interval '1 millisecond'
    returning user_id`.execute(tx);
  return rows[0]?.user_id;
}
