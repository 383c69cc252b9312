import { inMilliseconds, momentOf, warsawMoment } from '../days/moment.ts';
import { formatDateTime } from '../format.ts';
import { sheetDay } from '../days/sheet-day.ts';
import { column, type FieldOf, type FieldOptions, InvalidValue, type Kind, type OrNull, type Said } from '../field.ts';

/** True for a day that exists, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year || year === '0000') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

const moment =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d{1,9})?)?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)?$/;

/** True for ISO 8601 with or without seconds and offset (without one: Europe/Warsaw, the session's zone). */
function isMoment(text: string): boolean {
  const day = moment.exec(text)?.[1];
  return day !== undefined && isDay(day);
}

/** Warsaw's first and last moment of a year that a date can be written with, in microseconds; its clock was 84 minutes ahead once. */
const [first, last] = [Date.parse('0001-01-01T00:00Z') - 84 * 60_000, Date.parse('9999-12-31T23:00Z')].map(
  (milliseconds) => BigInt(milliseconds) * 1000n,
) as [bigint, bigint];

function isInCalendar(text: string): boolean {
  const instant = momentOf(text);
  return instant !== undefined && instant >= first && instant < last;
}

const dateKind: Kind = {
  name: 'date',
  type: 'date',
  column: () => 'date',
  parse(value) {
    if (typeof value !== 'string' || !isDay(value.trim())) throw new InvalidValue('invalid');
    return value.trim();
  },
  csv: (value) => String(value),
  sheet: () => ({ format: 'yyyy-mm-dd', width: 12, cell: (value) => sheetDay(String(value)) }),
  filter: 'range',
  sample: '2026-11-05',
  cast(value) {
    const text = String(value).trim();
    if (isDay(text)) return text;
    return isMoment(text) ? text.slice(0, 10) : undefined;
  },
  schema: () => ({ type: 'string', format: 'date' }),
};

const datetimeKind: Kind = {
  name: 'datetime',
  type: 'datetime',
  column: () => 'timestamp(3) with time zone',
  parse(value) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (!isDay(text) && (!isMoment(text) || !isInCalendar(text))) throw new InvalidValue('invalid');
    return warsawMoment(text);
  },
  csv: (value) => String(value).slice(0, 16).replace('T', ' '),
  sheet: () => ({ format: 'yyyy-mm-dd hh:mm', width: 17, cell: (value) => sheetDay(String(value).slice(0, 19)) }),
  text: (value) => formatDateTime(String(value)),
  filter: 'range',
  sample: '2026-11-05T12:30:00+01:00',
  cast(value) {
    const text = String(value).trim();
    return isDay(text) || isMoment(text) ? inMilliseconds(text) : undefined;
  },
  schema: () => ({ type: 'string', format: 'date-time' }),
  accepts: () => ({
    anyOf: [
      { type: 'string', format: 'date' },
      { type: 'string', pattern: moment.source },
    ],
  }),
};

/** A day, YYYY-MM-DD. */
export function date<N extends Said = undefined>(options: FieldOptions<N>): FieldOf<OrNull<string, N>> {
  return { ...options, kind: dateKind, storage: column };
}

/** A moment, ISO 8601 with the offset of Europe/Warsaw. */
export function datetime<N extends Said = undefined>(options: FieldOptions<N>): FieldOf<OrNull<string, N>> {
  return { ...options, kind: datetimeKind, storage: column };
}
