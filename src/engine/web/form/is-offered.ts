import { mayChange, type Session } from '#browser/session/session.ts';
import type { Model } from '../../model.ts';
import type { Action, Resource } from '../../resource.ts';
import { meets } from './meets.ts';

/** Whether the rights and the definition let it be done to this very record. */
export function isOffered(model: Model, resource: Resource, action: string, record: object, session: Session): boolean {
  const condition = resource.offeredWhen?.[action as keyof NonNullable<Resource['offeredWhen']>];
  return mayChange(session, resource.plural, action, record) && meets(model, resource, condition, record, session);
}

/** The same of an action of its own. */
export const isPossible = (
  model: Model,
  resource: Resource,
  name: string,
  { enabledWhen, applies }: Action,
  record: Parameters<NonNullable<Action['applies']>>[0],
  session: Session,
): boolean =>
  mayChange(session, resource.plural, name, record) &&
  meets(model, resource, enabledWhen, record, session) &&
  applies?.(record) !== false;
