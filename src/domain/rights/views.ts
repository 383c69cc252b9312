import type { Right, Rights } from '#engine/server/rights/access.ts';
import { all, read } from './actions.ts';
import { either, grant } from './conditions.ts';
import { role, type RoleName } from './role.ts';

/**
 * Coordinators make tags, staff read them, and an administrator takes them away as a file, as any lookup; a creditor is not
 * told how the agency sorts their cases.
 */
export function tagRights(): Record<RoleName, Rights> {
  const told = grant(true, read);
  const makes = `${read} create update`;
  return {
    admin: grant(true, all),
    coordinator: grant(true, `${makes} destroy`),
    santander_coordinator: grant(true, makes),
    debt_collector: told,
    terrain_debt_collector: told,
    creditor: {},
  };
}

/** A view is shared while whose it is may share: whoever is a coordinator no more does not go on writing what all staff see. */
const shared = {
  shared_eq: true,
  user_role_in: [role.admin, role.coordinator, role.santander_coordinator],
};

/** One's own views, and those that a coordinator shares with staff; nobody changes another's. */
export function savedViewRights(mine: Right): Record<RoleName, Rights> {
  const own = grant(mine, 'create update destroy');
  const coordinating = { ...grant(either(mine, shared), read), ...own };
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
