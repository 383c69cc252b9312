import { type RawBuilder, sql } from 'kysely';
import { role } from '#domain/rights/role.ts';

/**
 * Who has the case of an agreement: its first collector, else whoever made the agreement, else who works it in the field. Only
 * those who still may: whoever left the case or the agency hears nothing of it, and can do nothing there. Null where nobody has it.
 */
export const whoHas = (caseId: RawBuilder<unknown>, makerId: RawBuilder<unknown>) => sql`(
  select u.id from users u left join debt_case_users d on d.user_id = u.id and d.debt_case_id = ${caseId}
  where u.active and not u.deleted and (
    (u.role in (${role.debt_collector}, ${role.terrain_debt_collector}) and d.user_id is not null)
    or (u.id = ${makerId} and (u.role in (${role.admin}, ${role.coordinator}) or (u.role = ${role.santander_coordinator}
      and exists (select from debt_cases own where own.id = ${caseId} and own.customer = 'santander')))))
  order by u.role = ${role.debt_collector} desc, u.id = ${makerId} desc nulls last, u.id limit 1)`;
