import { type Field, InvalidValue } from './field.ts';
import type { Problem } from './messages.ts';

/** A value (never blank) as its field takes it; undefined when it is refused, and `refuse` is told why. */
export function readValue(field: Field, value: unknown, refuse: (problem: Problem) => void): unknown {
  try {
    return field.kind.parse(value, field);
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    refuse(error.problem);
    return undefined;
  }
}
