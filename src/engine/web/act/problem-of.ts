import type { FieldErrors } from '#browser/calls/api-error.ts';
import { capitalised } from '../noun-words.ts';

/** What a refusal says under a field. */
export const problemOf = (errors: FieldErrors, name: string): string | undefined =>
  errors[name] && capitalised(errors[name].join(', '));

/** The same of every field that it tells of. */
export const problemsOf = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.keys(errors).map((name) => [name, [problemOf(errors, name) ?? '']]));
