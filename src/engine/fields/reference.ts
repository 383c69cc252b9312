import type { Condition } from '../condition.ts';
import { column, type FieldOf, type FieldOptions, InvalidValue, type Kind, type OrNull, type Said } from '../field.ts';
import { type JsonSchema, schemaRef } from '../json-schema.ts';
import { hasMembers } from '../member-of.ts';
import { castInteger } from './number.ts';

function parseId(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  // A number no table will reach is as unknown as any other missing id.
  if (!/^\d{1,15}$/.test(text)) throw new InvalidValue('required_record');
  return Number(text);
}

const acceptsId = (): JsonSchema => ({ type: ['integer', 'string'], pattern: '^\\d{1,15}$' });

const referenceKind: Kind = {
  name: 'reference',
  type: 'integer',
  column: () => 'bigint',
  parse: parseId,
  csv: (value) => String(value),
  cast: castInteger,
  schema: () => ({ type: 'integer' }),
  accepts: acceptsId,
};

const idsKind: Kind = {
  name: 'references',
  type: 'integer',
  column: () => 'bigint',
  parse(value) {
    const list = Array.isArray(value) ? value : [value];
    return [...new Set(list.filter((item) => item !== '' && item !== null).map(parseId))];
  },
  csv: (value) => String(value),
  unordered: true,
  cast: castInteger,
  schema: () => ({ type: 'array', items: { type: 'integer' } }),
  accepts: () => ({ type: 'array', items: acceptsId() }),
};

/** Each is checked, saved and recorded by itself, while other saves wait: five hundred take some seconds. */
const mostRows = 500;

const childrenKind: Kind = {
  name: 'children',
  type: 'integer',
  column: () => 'bigint',
  parse(value) {
    if (!Array.isArray(value) || !value.every(hasMembers)) throw new InvalidValue('invalid');
    if (value.length > mostRows) throw new InvalidValue('too_many_rows', { count: mostRows });
    return value;
  },
  csv: (value) => String(value),
  unordered: true,
  cast: castInteger,
  schema: ({ to }) => ({ type: 'array', items: schemaRef(String(to)) }),
  accepts: ({ to }) => ({ type: 'array', items: schemaRef(`${to}_row`) }),
};

interface ReferenceOptions<N extends Said = Said> extends FieldOptions<N> {
  readonly association?: string;
  readonly among?: Condition;
  readonly foundAmong?: Condition;
  readonly atOnce?: number;
}

/** The id of a record of `to`. The label travels under the name without `_id`. */
export function reference<N extends Said = undefined>(
  to: string,
  options: ReferenceOptions<N>,
): FieldOf<OrNull<number, N>> {
  return { ...options, kind: referenceKind, storage: column, to };
}

/** Ids of records of `to`, kept in a join table (`own` and `other` are its columns); the records travel beside them. */
export function references<const Many extends string>(
  to: string,
  join: { table: string; own: string; other: string },
  options: ReferenceOptions & { association: Many },
): FieldOf<readonly number[], 'join'> & { readonly association: Many } {
  return { ...options, kind: idsKind, storage: { in: 'join', ...join }, to };
}

/** Records of `to` that are sent, checked and saved inside this one; `key` is their column that points here. */
export function children(
  to: string,
  key: string,
  options: FieldOptions & { association: string },
): FieldOf<readonly Readonly<Record<string, unknown>>[], 'children'> {
  return { ...options, kind: childrenKind, storage: { in: 'children', key }, to };
}
