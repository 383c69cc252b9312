import type { FieldOf, FieldOptions, Kind } from '../field.ts';

const pathKind: Kind = {
  name: 'path',
  type: 'text',
  column: () => 'text',
  parse: (value) => value,
  csv: (value) => String(value),
  cast: (value) => String(value),
  schema: () => ({ type: 'string' }),
};

/**
 * A value read through a reference: `path('debtor', 'nip')`. Its kind is that of the attribute, found when the model is
 * built; what is no text says so, `path<boolean>(…)`.
 */
export function path<Value = string>(
  association: string,
  attribute: string,
  options: FieldOptions,
): FieldOf<Value | null, 'path'> {
  return { ...options, readOnly: true, kind: pathKind, storage: { in: 'path', association, attribute } };
}
