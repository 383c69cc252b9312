import { isWritable } from '../../field.ts';
import type { Resource } from '../../resource.ts';
import type { ActionName } from '../rights/access.ts';
import type { Context, ModelChange, Tx } from '../behaviour.ts';
import { withinOf } from '../history.ts';
import { unauthorized } from '../refusal.ts';
import type { Change } from './store.ts';
import { isCollision, pointsNowhere } from './violation.ts';

/** 403 for an action that the actor's role has not at all, whatever the id (contract §11 Rights). */
export function refuseUnlessPossible({ access }: Context, resource: Resource, action: ActionName): void {
  if (access.right(resource, action) === false) throw unauthorized();
}

/** The same of a form. That of a record which only the server writes has nothing to fill in: it is for whoever sees such records. */
export function refuseUnlessFilledIn(context: Context, resource: Resource, action: 'create' | 'update'): void {
  const isSent = Object.values(resource.fields).some(isWritable);
  refuseUnlessPossible(context, resource, isSent ? action : 'show');
}

const tries = 4;

/**
 * One transaction, which is the database of the context that the work is given. It is done again when it collided with
 * another, or what it points to was deleted meanwhile, and what it announces is told to others once it is kept.
 */
export async function inTransaction<T>(context: Context, work: (inner: Context, tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const changes: ModelChange[] = [];
    const { origin } = context;
    const announce = (change: ModelChange) => void changes.push({ ...change, origin });
    try {
      const result = await context.transact(async (tx) => {
        const done = await work({ ...context, db: tx, announce }, tx);
        await context.announceWithin?.(tx, changes);
        return done;
      });
      if (!context.announceWithin) changes.forEach(context.announce);
      return result;
    } catch (error) {
      if (!(isCollision(error) || pointsNowhere(error)) || attempt === tries) throw error;
    }
  }
}

/** Tells of this write, once its transaction is kept. */
export function announceWrite({ write, changes }: Change, audience?: readonly number[]): void {
  const { context, resource, action, record, before } = write;
  const within = withinOf(resource, record, before);
  const set = action === 'update' ? Object.keys(changes) : [];
  // Where nothing was set the version rose all the same, which whoever has the form open must hear.
  const fields = set.length ? set : undefined;
  context.announce({ model: resource.name, id: record.id, action, within, fields, audience });
}
