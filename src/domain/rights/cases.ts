import type { Right, Rights } from '#engine/server/rights/access.ts';
import { all, edit, read, readAndExport } from './actions.ts';
import { grant } from './conditions.ts';
import { inCase } from './through-cases.ts';
import type { RoleName } from './role.ts';

/** The cases a role sees; everything that lives in a case follows from this. */
const cases: Record<RoleName, Right> = {
  admin: true,
  coordinator: true,
  santander_coordinator: { customer_eq: 'santander' },
  debt_collector: { users_id_eq: '$user.id' },
  terrain_debt_collector: { users_id_eq: '$user.id' },
  creditor: { creditor_id_in: '$user.business_entity_ids' },
};

export const bank = cases.santander_coordinator;
export const assigned = cases.debt_collector;
export const clients = cases.creditor;

/** What collectors make and edit in their cases, and coordinators delete; these may do more. */
export function ofCases(more = ''): Record<RoleName, Rights> {
  const coordinating = `${all} ${more}`.trim();
  return {
    admin: grant(true, coordinating),
    coordinator: grant(true, coordinating),
    santander_coordinator: grant(inCase(bank), coordinating),
    debt_collector: grant(inCase(assigned), edit),
    terrain_debt_collector: grant(inCase(assigned), read),
    creditor: grant(inCase(clients), readAndExport),
  };
}
