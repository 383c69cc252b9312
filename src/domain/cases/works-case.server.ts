import { type RawBuilder, sql } from 'kysely';
import { role } from '#domain/rights/role.ts';

/** Whether somebody, a row of `users`, may still work a case: not who left the agency, nor a collector who left the case. */
export const worksCase = (user: string, caseId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${sql.id(user, 'active')} and not ${sql.id(user, 'deleted')} and (
    ${sql.id(user, 'role')} in (${role.admin}, ${role.coordinator}, ${role.santander_coordinator})
    or (${sql.id(user, 'role')} in (${role.debt_collector}, ${role.terrain_debt_collector}) and exists (
      select from debt_case_users theirs
      where theirs.debt_case_id = ${caseId} and theirs.user_id = ${sql.id(user, 'id')}))))`;

/**
 * Who has a case: its first collector, else that person, else who else is of it. Only those who still may work it: whoever left
 * it hears nothing of it, and can do nothing there. Null where nobody has it.
 */
export const whoHas = (caseId: RawBuilder<unknown>, otherwise: RawBuilder<unknown>): RawBuilder<number | null> => sql`(
  select u.id from users u
  where (u.id = ${otherwise} or u.id in (select user_id from debt_case_users where debt_case_id = ${caseId}))
    and ${worksCase('u', caseId)}
  order by u.role = ${role.debt_collector} desc, u.id = ${otherwise} desc nulls last, u.id limit 1)`;
