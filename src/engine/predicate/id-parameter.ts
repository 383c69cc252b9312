import { invalidFilter } from './bad-filter.ts';
import { isBlank } from './operand.ts';

/** The id in a parameter of a lookup; undefined when it is blank. Throws BadFilter that names it for anything else. */
export function idParameter(value: unknown, parameter: string): string | undefined {
  if (isBlank(value)) return undefined;
  if (typeof value === 'string' && /^\d{1,15}$/.test(value.trim())) return value.trim();
  throw invalidFilter(parameter);
}
