import type { Association } from '../model.ts';
import type { Test } from './node.ts';

export const isToMany = (association: Association) => association.step.is !== 'one';

/**
 * Whether a "not" asks that no associated row is so (`users_id_not_eq`), rather than that some row is otherwise.
 * Ransack does the first only for rows that point straight at this one, under the name of their table; elsewhere
 * (`debt_case_users_id_not_eq`) it compares the joined rows.
 */
export function isDenial({ path, predicate }: Test): boolean {
  const [association, ...further] = path.steps;
  if (!predicate.negative || !association || further.length > 0 || !isToMany(association)) return false;
  const { from, to, name } = association;
  return to.table !== from.table && `${name}_${path.name}`.startsWith(to.table);
}

/** Whether a test asks for what is not there, and so is met where there is no associated row at all. */
export function holdsForNothing({ predicate, values }: Test): boolean {
  if (predicate.wants !== 'truth' || predicate.is === 'true' || predicate.is === 'false') return false;
  return values[0] !== predicate.negated;
}
