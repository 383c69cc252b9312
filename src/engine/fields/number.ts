import { column, type FieldOf, type FieldOptions, InvalidValue, type Kind, type OrNull, type Said } from '../field.ts';
import { shownValue } from '../shown-value.ts';

const int8 = 2n ** 63n - 1n;

/** Whole numbers beyond the database's range compare as its bounds: no row has them, and nothing fails. */
export function castInteger(value: unknown): string | undefined {
  if (typeof value === 'boolean' || !/^[+-]?\d+$/.test(String(value))) return undefined;
  const number = BigInt(String(value).replace('+', ''));
  if (number > int8) return String(int8);
  return String(number < -int8 ? -int8 : number);
}

const integerKind: Kind = {
  name: 'integer',
  type: 'integer',
  column: () => 'integer',
  parse(value, field) {
    const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
    if (!/^[+-]?\d{1,15}$/.test(text)) throw new InvalidValue('not_a_number', { value: shownValue(value) });
    const number = Number(text);
    const [least, most] = field.between ?? [-2_147_483_648, 2_147_483_647];
    if (number < least) throw new InvalidValue('greater_than_or_equal_to', { count: least });
    if (number > most) throw new InvalidValue('less_than_or_equal_to', { count: most });
    return number;
  },
  csv: (value) => String(value),
  sheet: () => ({ format: '0', width: 10, cell: Number }),
  sample: 14,
  cast: castInteger,
  schema: () => ({ type: 'integer' }),
  accepts({ between }) {
    const bounds = between ? { minimum: between[0], maximum: between[1] } : {};
    return { type: ['integer', 'string'], pattern: '^[+-]?\\d{1,15}$', ...bounds };
  },
};

/** A whole number within `between`, both ends included. */
export function integer<N extends Said = undefined>(options: FieldOptions<N>): FieldOf<OrNull<number, N>> {
  return { ...options, kind: integerKind, storage: column };
}
