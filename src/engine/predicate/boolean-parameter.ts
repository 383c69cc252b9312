import { castBoolean } from '../fields/boolean.ts';
import { invalidFilter } from './bad-filter.ts';
import { isBlank } from './operand.ts';

/** Yes or no in a parameter of a lookup; no when it is blank. Throws BadFilter that names it for anything else. */
export function booleanParameter(value: unknown, parameter: string): boolean {
  if (isBlank(value)) return false;
  const asked = castBoolean(value);
  if (asked === undefined) throw invalidFilter(parameter);
  return asked;
}
