import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { erasedEmail, erasedUser } from './erased-text.ts';
import { type ErasurePlan, withoutCases } from './erasure-plan.ts';

/** What erasing an account touches; what its owner did stays, done by "Osoba usunięta". */
export async function userPlan(db: Db, id: number): Promise<ErasurePlan> {
  const { rows } = await sql<{ words: string[] }>`
    select array_remove(array[full_name, email, phone], null) as words from users where id = ${id}`.execute(db);
  return {
    steps: [
      {
        resource: 'user',
        ids: [id],
        set: { ...erasedUser, email: erasedEmail(id) },
        blanks: [
          'phone',
          'sant_interwent',
          'person_id',
          'unconfirmed_email',
          'security_question',
          'password_digest',
          'security_answer_digest',
          'support_code_digest',
          'support_code_expires_at',
        ],
        told: ['full_name'],
      },
    ],
    ...withoutCases,
    words: rows[0]?.words ?? [],
  };
}

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
