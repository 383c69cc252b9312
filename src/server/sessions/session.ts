import { type Kysely, sql } from 'kysely';
import type { Actor } from '#engine/server/access.ts';
import type { Transact } from '#engine/server/behaviour.ts';
import type { Language } from '#engine/words.ts';
import { actorFrom } from '#domain/accounts/actor.server.ts';
import type { Tables } from '../database/connection.ts';
import { sessionId } from './secret.ts';

/** The person behind a request. */
export interface CurrentUser {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
  readonly role: number;
  readonly language: Language | null;
  readonly business_entity_ids: readonly number[];
}

/** Why a request has nobody behind it: a code of contract §11. */
export type SignedOut = 'unauthenticated' | 'timeout' | 'session_limited';

export interface Session {
  readonly user: CurrentUser;
  readonly actor: Actor;
}

interface Found extends CurrentUser {
  readonly ended: string | null;
  readonly idle_ms: number;
  readonly deleted: boolean;
  readonly bank_nip: string | null;
}

const seenEvery = 15_000;

/** Finds whose cookie this is; the time of the last request is kept to a quarter of a minute. */
export async function findSession(db: Kysely<Tables>, secret: string, timeout: number): Promise<Session | SignedOut> {
  const id = sessionId(secret);
  const { rows } = await sql<Found>`
    select u.id, u.full_name, u.email, u.role, u.language, u.deleted, s.ended,
      (extract(epoch from now() - s.seen_at) * 1000)::float8 as idle_ms,
      (select coalesce(json_agg(business_entity_id), '[]') from user_business_entities where user_id = u.id) as business_entity_ids,
      (select value from settings where key = 'santander_nip') as bank_nip
    from sessions s join users u on u.id = s.user_id where s.id = ${id}`.execute(db);
  const found = rows[0];
  if (!found || found.deleted) return 'unauthenticated';
  if (found.ended)
    return found.ended === 'session_limited' || found.ended === 'timeout' ? found.ended : 'unauthenticated';
  if (found.idle_ms > timeout) {
    await sql`update sessions set ended = 'timeout' where id = ${id}`.execute(db);
    return 'timeout';
  }
  if (found.idle_ms > seenEvery) await sql`update sessions set seen_at = now() where id = ${id}`.execute(db);
  const { ended: _ended, idle_ms: _idle, deleted: _deleted, bank_nip, ...user } = found;
  return { user, actor: actorFrom({ ...user, bank_nip }) };
}

/** Opens a session; the newest wins, the person's older ones end (contract §5). */
export async function openSession(
  transact: Transact,
  userId: number,
  secret: string,
  userAgent: string | undefined,
): Promise<void> {
  await transact(async (tx) => {
    await sql`update sessions set ended = 'session_limited' where user_id = ${userId} and ended is null`.execute(tx);
    await sql`insert into sessions (id, user_id, user_agent) values (${sessionId(secret)}, ${userId}, ${userAgent?.slice(0, 255) ?? null})`.execute(
      tx,
    );
    await sql`update users set last_seen_at = now() where id = ${userId}`.execute(tx);
  });
}

export async function endSession(db: Kysely<Tables>, secret: string): Promise<void> {
  await sql`update sessions set ended = 'signed_out' where id = ${sessionId(secret)} and ended is null`.execute(db);
}
