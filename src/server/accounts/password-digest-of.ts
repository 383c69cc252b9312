import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';

/** To ask again for the password of somebody who is signed in. */
export async function passwordDigestOf(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ password_digest: string | null }>`
    select password_digest from users where id = ${userId}`.execute(db);
  return rows[0]?.password_digest ?? null;
}
