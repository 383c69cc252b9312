/** Nothing, as a form or a call says it: no value, null or an empty text. */
export const isUnset = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '';
