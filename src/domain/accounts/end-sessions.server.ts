import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { SessionEnd } from '#server/sessions/session-end.ts';

/** Ends a person's sessions but the one named, for a reason that a 401 tells or that is nobody's business. */
export async function endSessions(db: Db, userId: number, reason: SessionEnd, but = ''): Promise<void> {
  await sql`
    update sessions set ended = ${reason} where user_id = ${userId} and ended is null and id <> ${but}`.execute(db);
}
