import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { currentLetterhead, currentWording, type Version } from '#domain/letter-settings/current-version.server.ts';
import type { LetterheadFields } from '#domain/letter-settings/letterhead-of.ts';
import type { WordingFields } from '#domain/letter-settings/wording-of.ts';
import type { LetterPerson } from '#domain/letters/letter-data.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import { formatPhone } from '#domain/fields/phone.ts';

/** What an administrator decides of letters: the letterhead, how the call and its notice are worded. */
export interface CallSettings {
  readonly letterhead: Version<LetterheadFields>;
  readonly wording: Version<WordingFields>;
  readonly notice: Version<WordingFields>;
}

/** The versions that count today. */
export async function callSettings(db: Db, kind: LetterKind): Promise<CallSettings> {
  return {
    letterhead: await currentLetterhead(db),
    wording: await currentWording(db, kind),
    notice: await currentWording(db, 'personal_data_notice'),
  };
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
