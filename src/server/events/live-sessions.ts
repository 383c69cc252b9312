import { sql } from 'kysely';
import type { Actor } from '#engine/server/access.ts';
import type { Db } from '#engine/server/behaviour.ts';
import { actorFrom } from '#domain/accounts/actor.server.ts';

interface Found {
  readonly session_id: string;
  readonly id: number;
  readonly role: number;
  readonly business_entity_ids: readonly number[];
  readonly bank_nip: string | null;
}

/** Who is behind those of the sessions that still hold, with the rights of this moment; asking keeps none alive. */
export async function liveActors(db: Db, sessions: readonly string[], timeout: number): Promise<Map<string, Actor>> {
  const { rows } = await liveSessions(timeout, sql`and s.id = any(${sessions}::text[])`).execute(db);
  return new Map(rows.map((row) => [row.session_id, actorFrom(row)]));
}

/** Everybody who is signed in, each once. */
export async function signedInActors(db: Db, timeout: number): Promise<Actor[]> {
  const { rows } = await liveSessions(timeout, sql``).execute(db);
  return [...new Map(rows.map((row) => [row.id, actorFrom(row)])).values()];
}

const liveSessions = (timeout: number, which: ReturnType<typeof sql>) => sql<Found>`
  select s.id as session_id, u.id, u.role,
    (select coalesce(json_agg(business_entity_id), '[]') from user_business_entities where user_id = u.id) as business_entity_ids,
    (select value from settings where key = 'santander_nip') as bank_nip
  from sessions s join users u on u.id = s.user_id
  where s.ended is null and not u.deleted and s.seen_at > now() - make_interval(secs => ${timeout / 1000}::float8) ${which}`;
