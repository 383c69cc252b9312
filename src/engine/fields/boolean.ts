import { column, type FieldOf, type FieldOptions, InvalidValue, type Kind, type OrNull, type Said } from '../field.ts';
import type { Catalogue } from '../words.ts';

export const truthWords = {
  yes: { pl: 'Tak', en: 'Yes' },
  no: { pl: 'Nie', en: 'No' },
} satisfies Catalogue;

const truths = new Set<unknown>([true, 1, '1', 't', 'T', 'true', 'TRUE']);
const falsehoods = new Set<unknown>([false, 0, '0', 'f', 'F', 'false', 'FALSE']);

/** The spellings of yes and no that filters and payloads share. */
export function castBoolean(value: unknown): boolean | undefined {
  if (truths.has(value)) return true;
  return falsehoods.has(value) ? false : undefined;
}

const booleanKind: Kind = {
  name: 'boolean',
  type: 'boolean',
  column: () => 'boolean',
  parse(value) {
    const truth = castBoolean(value);
    if (truth === undefined) throw new InvalidValue('invalid');
    return truth;
  },
  csv: (value, _field, language) => truthWords[value ? 'yes' : 'no'][language],
  cast: castBoolean,
  sample: true,
  schema: () => ({ type: 'boolean' }),
  accepts: () => ({ enum: [...truths, ...falsehoods] }),
};

/** Yes, no, or not known (null) unless it has a default. */
export function boolean<N extends Said = undefined>(options: FieldOptions<N>): FieldOf<OrNull<boolean, N>> {
  return { ...options, kind: booleanKind, storage: column };
}
