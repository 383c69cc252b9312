import { accessFor, type Permissions } from '#engine/server/rights/access.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import type { SessionRules } from '../sessions/session-rules.ts';
import { signedInActors } from './live-sessions.ts';

/** Finds the signed-in people who may see a row that is about to be removed: afterwards nobody could tell. */
export function audienceFinder(permissions: Permissions, rules: SessionRules): NonNullable<Context['audience']> {
  return async (context, resource, id) => {
    const found: number[] = [];
    for (const actor of await signedInActors(context.db, rules)) {
      const theirs = { ...context, access: accessFor(actor, permissions) };
      const right = theirs.access.right(resource, 'show');
      if (right === false) continue;
      if (right === true || (await isVisible(theirs, resource, id, 'show'))) found.push(actor.id);
    }
    return found;
  };
}
