import type { Right, Rights } from '#engine/server/rights/access.ts';
import { all, edit, read } from './actions.ts';
import { either, grant } from './conditions.ts';
import type { RoleName } from './role.ts';

/** Coordinators make tags, staff read them; a creditor is not told how the agency sorts their cases. */
export function tagRights(): Record<RoleName, Rights> {
  const told = grant(true, read);
  return {
    admin: grant(true, all),
    coordinator: grant(true, all),
    santander_coordinator: grant(true, edit),
    debt_collector: told,
    terrain_debt_collector: told,
    creditor: {},
  };
}

/** One's own views, and those that a coordinator shares with staff; nobody changes another's. */
export function savedViewRights(mine: Right): Record<RoleName, Rights> {
  const own = grant(mine, 'create update destroy');
  const coordinating = { ...grant(either(mine, { shared_eq: true }), read), ...own };
  // Whether it is shared is not for everybody to say.
  const writes = ['name', 'address', 'columns'];
  return {
    admin: coordinating,
    coordinator: coordinating,
    santander_coordinator: coordinating,
    debt_collector: { ...coordinating, writes },
    terrain_debt_collector: { ...coordinating, writes },
    creditor: { ...grant(mine, read), ...own, writes },
  };
}
