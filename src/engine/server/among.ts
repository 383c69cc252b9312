import type { Condition, Operand } from '../condition.ts';
import type { Row } from './behaviour.ts';

/** Names of the fields that a definition's condition takes values from: `{ debt_case_id_eq: '$debt_case_id' }`. */
export function fieldsIn(condition: Condition): string[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'any') return (value as readonly Condition[]).flatMap(fieldsIn);
    return typeof value === 'string' && value.startsWith('$') ? [value.slice(1)] : [];
  });
}

/** `$debt_case_id` in a definition's condition is the record's value; one that is still missing matches nothing. */
export function bindRecord(condition: Condition, record: Row): Condition {
  return Object.fromEntries(
    Object.entries(condition).map(([key, value]) => {
      if (key === 'any') return [key, (value as readonly Condition[]).map((one) => bindRecord(one, record))];
      const named = typeof value === 'string' && value.startsWith('$');
      return [key, named ? ((record[value.slice(1)] ?? 0) as Operand) : value];
    }),
  );
}
