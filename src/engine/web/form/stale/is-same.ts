import { hasMembers } from '../../../member-of.ts';
import { isUnset } from '../../../unset.ts';
import type { FormValues } from '../form-effect.ts';

/** What the server notes of a row by itself. */
export const stamps: readonly string[] = ['lock_version', 'updated_at'];

/** Values are the same when the server would store the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (isUnset(value)) return 'null';
  if (!Array.isArray(value)) return JSON.stringify(hasMembers(value) ? withoutStamps(value) : value);
  const members = value.map((one: unknown) => (hasMembers(one) ? withoutStamps(one) : one));
  return JSON.stringify(members.every((one) => typeof one === 'number') ? members.toSorted((a, b) => a - b) : members);
}

/** Nested rows are compared by what is in them, not by when they were saved. */
function withoutStamps(row: FormValues): FormValues {
  const said = Object.entries(row).filter(([name, value]) => !stamps.includes(name) && !isUnset(value));
  return Object.fromEntries(said.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
