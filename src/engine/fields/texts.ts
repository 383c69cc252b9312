import { type FieldOf, type FieldOptions, InvalidValue, type Kind } from '../field.ts';
import { text } from './text.ts';

/** So many values no record has; a longer list is a mistake. */
const most = 50;

/** One text after another, each held to the field's own rules, none twice. */
const textsKind: Kind = {
  name: 'texts',
  type: 'text',
  column: () => 'text',
  parse(value, field) {
    const all: unknown[] = Array.isArray(value) ? value : [value];
    if (all.length > most) throw new InvalidValue('too_many_rows', { count: most });
    const { kind } = text({ label: field.label });
    return [
      ...new Set(all.filter((one) => one !== '' && one !== null).map((one) => String(kind.parse(one, field)))),
    ].toSorted();
  },
  csv: (value) => String(value),
  unordered: true,
  cast: (value) => String(value),
  schema: () => ({ type: 'array', items: { type: 'string' } }),
  accepts: () => ({ type: 'array', maxItems: most, items: { type: ['string', 'number'] } }),
};

/** Several texts of one kind, kept in a table of their own (`own` and `other` are its columns). */
export function texts(
  table: { table: string; own: string; other: string },
  options: FieldOptions,
): FieldOf<readonly string[], 'texts'> {
  return { ...options, kind: textsKind, storage: { in: 'texts', ...table } };
}
