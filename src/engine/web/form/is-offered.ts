import { mayChange, type Session } from '#browser/session/session.ts';
import type { Model } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import { meets } from './meets.ts';

/** Whether the rights and the definition let it be done to this very record. */
export function isOffered(
  model: Model,
  resource: Resource,
  action: string,
  record: Readonly<Record<string, unknown>>,
  session: Session,
): boolean {
  const own = resource.actions?.[action];
  const condition = own
    ? own.enabledWhen
    : resource.offeredWhen?.[action as keyof NonNullable<Resource['offeredWhen']>];
  return (
    mayChange(session, resource.plural, action, record) &&
    meets(model, resource, condition, record, session) &&
    own?.applies?.(record) !== false
  );
}
