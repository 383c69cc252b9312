import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { LetterPerson } from '#domain/letters/letter-data.ts';
import { formatPhone } from '#domain/parties/phone.ts';
import type { LetterSettings } from './summons-letterhead.ts';

/** The agency's settings, by key. */
export async function letterSettings(db: Db): Promise<LetterSettings> {
  const { rows } = await sql<{ key: string; value: string | null }>`select key, value from settings`.execute(db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value?.trim() || null]));
}

/** Whom the debtor can ask: whoever looks after the case (the one who writes, when it is several), else whoever writes. */
export async function contactOf(db: Db, caseId: number, userId: number): Promise<LetterPerson> {
  const { rows } = await sql<LetterPerson>`
    select u.full_name, null as position, u.phone, u.email from users u
    where not u.deleted and (u.id = ${userId} or exists (
      select 1 from debt_case_users a where a.debt_case_id = ${caseId} and a.user_id = u.id))
    order by exists (select 1 from debt_case_users a where a.debt_case_id = ${caseId} and a.user_id = u.id) desc,
      u.id = ${userId} desc, u.id limit 1`.execute(db);
  const [found] = rows;
  if (!found) return { full_name: '', position: null, phone: null, email: null };
  return { ...found, phone: found.phone && formatPhone(found.phone) };
}
