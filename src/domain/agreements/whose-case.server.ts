import { type RawBuilder, sql } from 'kysely';
import { worksCase } from '#domain/cases/works-case.server.ts';
import { role } from '#domain/rights/role.ts';

/**
 * Who has the case of an agreement: its first collector, else whoever made the agreement, else who else is of the case. Only
 * those who still may: whoever left the case or the agency hears nothing of it, and can do nothing there. Null where nobody has it.
 */
export const whoHas = (caseId: RawBuilder<unknown>, makerId: RawBuilder<unknown>) => sql`(
  select u.id from users u
  where (u.id = ${makerId} or u.id in (select user_id from debt_case_users where debt_case_id = ${caseId}))
    and ${worksCase('u', caseId)}
  order by u.role = ${role.debt_collector} desc, u.id = ${makerId} desc nulls last, u.id limit 1)`;
