import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#engine/server/rights/access.ts';
import type { Db } from '#engine/server/behaviour.ts';
import { actorFrom } from '#domain/accounts/actor.server.ts';
import type { SessionRules } from '../sessions/session-rules.ts';
import { endOf, type SessionState, stateColumns } from '../sessions/session-state.ts';
import { stepsLeft } from '../sessions/steps.ts';

interface Found extends SessionState {
  readonly session_id: string;
  readonly id: number;
  readonly role: number;
  readonly business_entity_ids: readonly number[];
  readonly bank_nip: string | null;
}

/** Who is behind those of the sessions that still hold, with the rights of this moment; asking keeps none alive. */
export async function liveActors(
  db: Db,
  sessions: readonly string[],
  rules: SessionRules,
): Promise<Map<string, Actor>> {
  const rows = await liveSessions(db, rules, sql`and s.id = any(${sessions}::text[])`);
  return new Map(rows.map((row) => [row.session_id, actorFrom(row)]));
}

/** Everybody who is signed in, each once. */
export async function signedInActors(db: Db, rules: SessionRules): Promise<Actor[]> {
  const rows = await liveSessions(db, rules, sql``);
  return [...new Map(rows.map((row) => [row.id, actorFrom(row)])).values()];
}

/** Sessions that a request would be answered in: those of which something is still asked hear nothing either. */
async function liveSessions(db: Db, rules: SessionRules, which: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select s.id as session_id, users.id, users.role, ${stateColumns(rules)},
      (select coalesce(json_agg(business_entity_id), '[]') from user_business_entities where user_id = users.id) as business_entity_ids,
      (select value from settings where key = 'santander_nip') as bank_nip
    from sessions s join users on users.id = s.user_id where s.ended is null ${which}`.execute(db);
  return rows.filter((row) => !endOf(row, rules) && !stepsLeft(row).length);
}
