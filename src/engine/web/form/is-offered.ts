import { mayChange, type Session } from '#browser/session/session.ts';
import type { Model } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import { meets } from './meets.ts';

/** Whether the rights and the definition let it be done to this very record. */
export function isOffered(model: Model, resource: Resource, action: string, record: object, session: Session): boolean {
  const condition = resource.offeredWhen?.[action as keyof NonNullable<Resource['offeredWhen']>];
  return mayChange(session, resource.plural, action, record) && meets(model, resource, condition, record, session);
}
