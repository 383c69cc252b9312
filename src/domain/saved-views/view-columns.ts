import { type FieldOf, InvalidValue } from '#engine/field.ts';
import { text } from '#engine/fields/text.ts';
import type { Words } from '#engine/words.ts';

const most = 2_000;

/** Names of columns in their order, kept as `a,b` and answered as a list; text with commas is taken too. */
export function viewColumns(label: Words): FieldOf<string | null> {
  const field = text({ label, max: most });
  return {
    ...field,
    kind: {
      ...field.kind,
      parse(value) {
        const names: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [null];
        if (!names.every((name) => typeof name === 'string')) throw new InvalidValue('invalid');
        return names.map((name) => name.trim()).join(',');
      },
      schema: () => ({ type: 'array', items: { type: 'string' } }),
      accepts: () => ({ type: ['array', 'string'], items: { type: 'string' } }),
    },
  };
}

/** `'a,b'` → `['a', 'b']`; null where the list's own columns are shown. */
export const columnNames = (stored: unknown): string[] | null =>
  typeof stored === 'string' && stored !== '' ? stored.split(',') : null;
