import { hasMembers } from '../../../member-of.ts';
import type { Field } from '../../../field.ts';
import type { Versions } from './versions.ts';

export const isSet = (field: Field | undefined) => field?.storage.in === 'join' || field?.storage.in === 'texts';

/** What is in their set and the person did not take out of it, and what the person put in: two people may do either at once. */
export function mergeSet({ opened, theirs, mine }: Versions & { opened: object }, name: string): readonly unknown[] {
  const [before, typed] = [membersOf(opened[name]), membersOf(mine[name])];
  const added = [...typed].filter(([key]) => !before.has(key));
  const merged = new Map([...membersOf(theirs[name]), ...added]);
  for (const key of before.keys()) if (!typed.has(key)) merged.delete(key);
  return [...merged.values()];
}

/** Ids and texts as they are, what travels beside ids by its id. */
const membersOf = (set: unknown): Map<unknown, unknown> =>
  new Map(Array.isArray(set) ? set.map((one: unknown) => [hasMembers(one) ? one['id'] : one, one] as const) : []);
