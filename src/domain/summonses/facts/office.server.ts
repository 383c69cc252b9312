import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { currentLetterhead, currentWording, type Version } from '#domain/letter-settings/current-version.server.ts';
import type { LetterheadFields } from '#domain/letter-settings/letterhead-of.ts';
import type { WordingFields } from '#domain/letter-settings/wording-of.ts';
import type { LetterPerson } from '#domain/letters/letter-data.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import { formatPhone } from '#domain/fields/phone-text.ts';

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
export const contactOf = async (db: Db, caseId: number, userId: number): Promise<LetterPerson> =>
  (await contactsOf(db, [caseId], userId)).get(caseId)!;

/** As {@link contactOf}, of many cases by their id. */
export async function contactsOf(
  db: Db,
  caseIds: readonly number[],
  userId: number,
): Promise<ReadonlyMap<number, LetterPerson>> {
  const { rows } = await sql<LetterPerson & { debt_case_id: number }>`
    select asked.debt_case_id, coalesce(found.full_name, '') as full_name, null as position, found.phone, found.email
    from unnest(${caseIds}::bigint[]) as asked(debt_case_id)
    left join lateral (
      select u.full_name, u.phone, u.email from users u
      left join debt_case_users a on a.debt_case_id = asked.debt_case_id and a.user_id = u.id
      where not u.deleted and (u.id = ${userId} or a.user_id is not null)
      order by a.user_id is not null desc, u.id = ${userId} desc, u.id limit 1
    ) found on true`.execute(db);
  return new Map(
    rows.map(({ debt_case_id, ...person }) => [
      debt_case_id,
      { ...person, phone: person.phone && formatPhone(person.phone) },
    ]),
  );
}
