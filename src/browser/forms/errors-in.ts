import { hasMembers } from '#engine/member-of.ts';

export interface FormError {
  /** `name`, `contract_items.2.name`. */
  readonly path: string;
  readonly message: string;
}

/** The errors of a form, those of nested rows among them, as the form library keeps them: a list may be wrong itself and have wrong rows. */
export function errorsIn(errors: unknown, path: readonly string[] = []): FormError[] {
  if (!hasMembers(errors) && !Array.isArray(errors)) return [];
  const message: unknown = 'message' in errors ? errors.message : undefined;
  const isError = typeof message === 'string';
  const inner = Object.entries(errors).filter(([name]) => !isError || /^\d+$/.test(name));
  return [
    ...(isError ? [{ path: path.join('.'), message }] : []),
    ...inner.flatMap(([name, error]) => errorsIn(error, [...path, name])),
  ];
}
