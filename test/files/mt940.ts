import { fromCents, toCents } from '#engine/money.ts';

/** A line as MT940 has it: `mark` and the amount of field 61, then field 86. */
export interface Mt940Line {
  readonly mark?: string;
  readonly amount: string;
  readonly details?: string;
  readonly reference?: string;
  readonly dates?: string;
}

export interface Mt940Statement {
  readonly account?: string;
  readonly no?: string;
  readonly currency?: string;
  readonly opening?: string;
  readonly closing?: string;
  /** `YYMMDD` of the opening and the closing balance. */
  readonly days?: readonly [string, string];
  readonly lines?: readonly Mt940Line[];
  readonly marks?: readonly [string, string];
}

export const PLN_ACCOUNT = '38102055610000310209730000';

const balance = (amount: string, day: string, currency: string) =>
  `${amount.startsWith('-') ? 'D' : 'C'}${day}${currency}${amount.replace('-', '').replace('.', ',')}`;

/** One message; its closing balance is what the lines come to unless told. */
export function mt940(statement: Mt940Statement = {}): string {
  const { account = PLN_ACCOUNT, no = '12', currency = 'PLN', opening = '100.00', lines = [] } = statement;
  const { days: [first, last] = ['261102', '261103'], marks: [begin, end] = ['60F', '62F'] } = statement;
  const signed = ({ mark = 'C', amount }: Mt940Line) => (/^(C|RD)/.test(mark) ? toCents(amount) : -toCents(amount));
  const worked = fromCents(lines.reduce((sum, line) => sum + signed(line), toCents(opening)));
  const { closing = worked } = statement;
  return [
    ':20:MT940',
    `:25:/PL${account}`,
    `:28C:${no}`,
    `:${begin}:${balance(opening, first, currency)}`,
    ...lines.flatMap(({ mark = 'C', amount, details, reference = 'REF1', dates = `${last}${last.slice(2)}` }) => [
      `:61:${dates}${mark}${amount.replace('.', ',')}N152NONREF//${reference}`,
      ...(details === undefined ? [] : [`:86:${details}`]),
    ]),
    `:${end}:${balance(closing, last, currency)}`,
    '-',
    '',
  ].join('\r\n');
}
