import type { Condition, Operand } from '../../condition.ts';

type Row = Readonly<Record<string, unknown>>;

/** The names of the values a condition waits for: `{ debt_case_id_eq: '$debt_case_id' }` → `['debt_case_id']`. */
export function operandNames(condition: Condition): string[] {
  const names = Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'any') return (value as readonly Condition[]).flatMap(operandNames);
    return typeof value === 'string' && value.startsWith('$') ? [value.slice(1)] : [];
  });
  return [...new Set(names)];
}

/** The condition with the form's values in place of `$name`. */
export function bindCondition(condition: Condition, values: Row): Condition {
  const pairs = Object.entries(condition).map(([key, value]): [string, Condition[string]] => {
    if (key === 'any') return [key, (value as readonly Condition[]).map((one) => bindCondition(one, values))];
    const isNamed = typeof value === 'string' && value.startsWith('$');
    return [key, isNamed ? (values[value.slice(1)] as Operand) : value];
  });
  return Object.fromEntries(pairs);
}

/** A bound condition as `q[...]` has it; alternatives become groups joined by `or`. */
export function queryOf({ any, ...predicates }: Condition): object {
  if (!any) return predicates;
  const members = any.map(queryOf).map((member, index) => [String(index), member] as const);
  return { ...predicates, g: { 0: { m: 'or', g: Object.fromEntries(members) } } };
}

/** What has to be filled in for a condition to mean anything. */
export function missingOperands(condition: Condition | undefined, values: Row): string[] {
  const isMissing = (name: string) => values[name] === null || values[name] === undefined || values[name] === '';
  return condition ? operandNames(condition).filter(isMissing) : [];
}
