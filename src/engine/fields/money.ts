import { formatDecimal } from '../format.ts';
import { column, type FieldOf, type FieldOptions, InvalidValue, type Kind, type OrNull, type Said } from '../field.ts';
import { shownValue } from '../shown-value.ts';

const wholeDigits = 12;

/** The largest amount there may be, as amounts are shown: "999 999 999 999,99". */
export const mostMoney = (scale = 2): string => formatDecimal(`${'9'.repeat(wholeDigits)}.${'9'.repeat(scale)}`, scale);

/** Decimal text or number → text without sign or leading zeros lost, or undefined. */
function castDecimal(value: unknown): string | undefined {
  const text = String(value);
  return typeof value !== 'boolean' && /^[+-]?(\d{1,40}(\.\d{0,40})?|\.\d{1,40})$/.test(text) ? text : undefined;
}

const moneyKind: Kind = {
  name: 'money',
  type: 'decimal',
  column: (field) => `numeric(${wholeDigits + (field.scale ?? 2)},${field.scale ?? 2})`,
  parse(value, field) {
    const scale = field.scale ?? 2;
    const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
    const [, sign, whole, fraction = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
    if (whole === undefined) throw new InvalidValue('not_a_number', { value: shownValue(value) });
    if (fraction.length > scale) throw new InvalidValue('too_many_decimals', { count: scale });
    const digits = whole.replace(/^0+(?=\d)/, '');
    if (digits.length > wholeDigits) throw new InvalidValue('less_than_or_equal_to', { count: mostMoney(scale) });
    const amount = `${sign === '-' ? '-' : ''}${digits}${scale ? `.${fraction.padEnd(scale, '0')}` : ''}`;
    const code = field.check?.(amount);
    if (code) throw new InvalidValue(code);
    return amount;
  },
  csv: (value) => String(value).replace('.', ','),
  // Of fifteen digits a spreadsheet loses none, and no amount here has more.
  sheet: ({ scale = 2 }) => ({ format: `#,##0.${'0'.repeat(scale)}`, width: 16, cell: Number }),
  text: (value, field) => formatDecimal(String(value), field.scale ?? 2),
  filter: 'amount',
  adds: true,
  sample: '1234.50',
  cast: castDecimal,
  schema: ({ scale = 2 }) => ({ type: 'string', pattern: `^-?\\d+\\.\\d{${scale}}$`, examples: ['1234.50'] }),
  accepts: ({ scale = 2 }) => ({ type: ['string', 'number'], pattern: `^[+-]?\\d+(\\.\\d{1,${scale}})?$` }),
};

/**
 * An amount kept exactly, as text with two decimals unless `scale` says otherwise: `"1234.50"`. `currency` is a code or
 * `$currency_field`.
 */
export function money<N extends Said = undefined>(
  options: FieldOptions<N> & { currency?: string; scale?: number },
): FieldOf<OrNull<string, N>> {
  return { currency: 'PLN', scale: 2, ...options, kind: moneyKind, storage: column };
}
