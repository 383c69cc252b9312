import type { Model } from '#engine/model.ts';
import type { Permissions } from '#engine/server/rights/access.ts';
import { role, type RoleName } from '#domain/rights/role.ts';

/** One line for each role and resource: its actions, with the condition of those that are for some rows alone. */
export function permissionGrid(model: Model, permissions: Permissions): string[] {
  return model.resources.flatMap((resource) =>
    Object.entries(role).map(([name, number]) => {
      const rights = Object.entries(permissions(number, resource.name));
      const words = rights.map(([action, right]) => (right === true ? action : `${action} ${JSON.stringify(right)}`));
      return `${resource.name} · ${name}: ${words.join(', ') || '–'}`;
    }),
  );
}

/** The actions a role has on a resource at all. */
export function actionsOfResource(model: Model, permissions: Permissions, name: RoleName, plural: string): string[] {
  const rights = permissions(role[name], model.byPlural(plural)!.name);
  return Object.keys(rights).filter((action) => rights[action] !== false && !Array.isArray(rights[action]));
}
