import type { Condition } from '#engine/condition.ts';
import type { Right, Rights } from '#engine/server/rights/access.ts';
import type { RoleName } from './role.ts';

/** The same right for each of the actions, written in one line: `grant(own, 'index show')`. */
export function grant(right: Right, actions: string): Rights {
  return Object.fromEntries(actions.split(' ').map((action) => [action, right]));
}

/** Those roles have these rights, the others none. */
export const only = (rights: Partial<Record<RoleName, Rights>>): Record<RoleName, Rights> => ({
  admin: {},
  coordinator: {},
  santander_coordinator: {},
  debt_collector: {},
  terrain_debt_collector: {},
  creditor: {},
  ...rights,
});

/** A condition on a record asked of the record it is reached through: `within('debt_case', { users_id_eq: 5 })`. */
export function within(association: string, right: Right): Right {
  return typeof right === 'boolean' ? right : prefixed(association, right);
}

function prefixed(association: string, condition: Condition): Condition {
  return Object.fromEntries(
    Object.entries(condition).map(([key, value]) => {
      if (key === 'any') return [key, (value as readonly Condition[]).map((one) => prefixed(association, one))];
      return [`${association}_${key}`, value];
    }),
  );
}

/** Both must hold. */
export function both(right: Right, condition: Condition): Right {
  if (right === false) return false;
  if (right !== true && right.any && condition.any)
    throw new Error('Two alternatives in one right would hide each other');
  return right === true ? condition : { ...right, ...condition };
}

/** One of them must hold. */
export function either(...rights: readonly Right[]): Right {
  if (rights.includes(true)) return true;
  return { any: rights.filter((right): right is Condition => typeof right !== 'boolean') };
}
