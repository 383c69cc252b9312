import { isUnset } from '../../unset.ts';
import { bindNames, type Condition, namesIn } from '../../condition.ts';
import type { Row } from '../../predicate/record-value.ts';

/** The condition with the form's values in place of `$name`. */
export const bindCondition = (condition: Condition, values: Row) => bindNames(condition, (name) => values[name]);

/** A bound condition as `q[...]` has it; alternatives become groups joined by `or`. */
export function queryOf({ any, ...predicates }: Condition): object {
  if (!any) return predicates;
  const members = any.map(queryOf).map((member, index) => [String(index), member] as const);
  return { ...predicates, g: { 0: { m: 'or', g: Object.fromEntries(members) } } };
}

/** What has to be filled in for a condition to mean anything. */
export function missingOperands(condition: Condition | undefined, values: Row): string[] {
  const isMissing = (name: string) => isUnset(values[name]);
  return condition ? namesIn(condition).filter(isMissing) : [];
}
