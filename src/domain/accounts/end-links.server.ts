import { sql } from 'kysely';
import type { Tx } from '#engine/server/behaviour.ts';

/** Links mailed before an account was deleted, restored or made inactive are not good again afterwards. */
export async function endLinks(tx: Tx, userId: number): Promise<void> {
  await sql`delete from account_links where user_id = ${userId}`.execute(tx);
}
