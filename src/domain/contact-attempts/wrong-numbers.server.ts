import { sql } from 'kysely';
import type { Context, Rule, Tx, Written } from '#engine/server/behaviour.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import { person } from '#domain/parties/person.ts';
import { debtorsOfCase } from '#domain/people-of-parties.server.ts';

/**
 * The number of a call that ended with a wrong number is marked with the people of the case's debtors who have it, and
 * is right again when that outcome is taken back.
 */
export const ofActivity: Rule<Written> = async ({ context, tx, action, before, record }) => {
  const was = wrongNumberOf(before);
  const is = action === 'destroy' ? null : wrongNumberOf(record);
  if (was?.phone === is?.phone && was?.caseId === is?.caseId) return;
  if (was) await mark(context, tx, was, false);
  if (is) await mark(context, tx, is, true);
};

interface WrongNumber {
  /** The activity that says so. */
  readonly id: number;
  readonly caseId: number;
  readonly phone: string;
}

function wrongNumberOf(row: Readonly<Record<string, unknown>> | null): WrongNumber | null {
  const { id, contact_outcome, contact_phone: phone, debt_case_id: caseId } = row ?? {};
  if (contact_outcome !== 'wrong_number' || typeof phone !== 'string' || typeof caseId !== 'number') return null;
  return { id: Number(id), caseId, phone };
}

async function mark(context: Context, tx: Tx, { id, caseId, phone }: WrongNumber, wrong: boolean): Promise<void> {
  // Another call may say the same of the number, and what somebody said by hand no call takes back.
  const stays = wrong
    ? sql`false`
    : sql`exists (
        select from activities a join debt_cases c on c.id = a.debt_case_id
        where a.id <> ${id} and a.contact_outcome = 'wrong_number' and a.contact_phone = ${phone} and c.debtor_id in (${debtorsOfCase(caseId)}))
      or not ${isMarkedByCall}`;
  const reached = sql`phone = ${phone} and id in (
    select p.id from people p where p.business_entity_id in (${debtorsOfCase(caseId)})
    union all select l.person_id from person_debtors l where l.debtor_id in (${debtorsOfCase(caseId)}))`;
  // Whoever marks it from another case is waited for: only then is it known whether the mark stays.
  await sql`select from people where ${reached} order by id for no key update`.execute(tx);
  const theirs = sql`${reached} and phone_wrong is distinct from ${wrong} and not (${stays})`;
  await changeWhere(context, tx, context.model.named(person.name), theirs, { phone_wrong: wrong });
}

/** The newest change of the mark was made with that of an activity. */
const isMarkedByCall = sql`exists (
  select from (
    select at from record_changes
    where resource = 'person' and record_id = people.id and changes ? 'phone_wrong' order by id desc limit 1
  ) marked join record_changes a on a.at = marked.at and a.resource = 'activity' and a.changes ? 'contact_outcome')`;
