import type { Session } from '#browser/session/session.ts';
import type { Condition } from '../../condition.ts';
import type { Model } from '../../model.ts';
import { evaluate } from '../../predicate/evaluate.ts';
import { parseTrusted } from '../../predicate/trusted.ts';
import type { Resource } from '../../resource.ts';
import { bindCondition } from '../picker/bound-condition.ts';
import type { FormValues } from './form-effect.ts';

/** Whether a record meets a condition of its definition; without one it does. `$user.id` is whoever is signed in. */
export function meets(
  model: Model,
  resource: Resource,
  condition: Condition | undefined,
  record: object,
  session: Session,
): boolean {
  return (
    !condition || evaluate(parseTrusted(model, resource, boundToSession(condition, session)), record as FormValues)
  );
}

/** The condition with the id of whoever is signed in put in for `$user.id`. */
export const boundToSession = (condition: Condition, { current_user }: Session) =>
  bindCondition(condition, { 'user.id': current_user.id });
