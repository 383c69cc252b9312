import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';

/** Where a person signed in from, with what, and which secrets they had. */
const tables = [
  'sessions',
  'authenticator_apps',
  'passkeys',
  'recovery_codes',
  'account_links',
  'account_notices',
  'past_passwords',
  'wrong_tries',
] as const;

/** Removes what only signing in needed; the addresses of the network leave the record of changes. */
export async function removeAccountTraces(tx: Db, id: number): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx);
  await sql`
    update record_changes set address = null where address is not null and user_id = ${id}`.execute(tx);
  await sql`
    update record_changes set address = null
    where address is not null and resource = 'user' and record_id = ${id}`.execute(tx);
}
