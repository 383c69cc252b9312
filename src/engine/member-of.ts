/** Whether something has members by name: an object, an error, a parsed body; no list. */
export const hasMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What something that may be anything has under a name: the `code` of an error. */
export const memberOf = (value: unknown, name: string): unknown => (hasMembers(value) ? value[name] : undefined);

/** The rows of a list; none of what is no list. */
export const rowsIn = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(hasMembers) : [];
