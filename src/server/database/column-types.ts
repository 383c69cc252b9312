import pg from 'pg';

type Parse = (text: string) => unknown;

const { builtins } = pg.types;

/** The driver's own parsers; its types leave out the arrays. */
const standard = pg.types.getTypeParser as (type: number, format?: 'text' | 'binary') => Parse;

/** The shape PostgreSQL gives a moment: `2026-11-21 09:58:16.123456+01`, or ISO (with a T) inside JSON. */
const MOMENT = /^(\d{4,})-(\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d)(?::?(\d\d))?$/;

/**
 * Turns the database's own text of a timestamptz into ISO 8601 with milliseconds.
 * The offset stays the one the session wrote, Europe/Warsaw for every connection we open.
 * `2026-11-21 09:58:16.1+01` → `2026-11-21T09:58:16.100+01:00`; `infinity` and BC stay as they are.
 */
export function isoMoment(text: string): string {
  const parts = MOMENT.exec(text);
  if (!parts) return text;
  const [, year, day, time, fraction = '', hours, minutes = '00'] = parts;
  return `${year}-${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}${hours}:${minutes}`;
}

/** int8 as a number; a value JavaScript cannot hold exactly is an error, never a rounded number. */
function exactInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large to be read as a number`);
  return number;
}

const asText: Parse = (text) => text;

const scalars = new Map<number, Parse>([
  [builtins.INT8, exactInteger],
  [builtins.NUMERIC, asText],
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.INTERVAL, asText],
  [builtins.TIMESTAMPTZ, isoMoment],
]);

/** Array type → its element type, for the scalars above. */
const arrays = new Map<number, number>([
  [1016, builtins.INT8],
  [1231, builtins.NUMERIC],
  [1182, builtins.DATE],
  [1115, builtins.TIMESTAMP],
  [1187, builtins.INTERVAL],
  [1185, builtins.TIMESTAMPTZ],
]);

const TEXT_ARRAY = 1009;

function arrayOf(parse: Parse): Parse {
  const split = standard(TEXT_ARRAY, 'text') as (text: string) => (string | null)[];
  return (text) => split(text).map((item) => (item === null ? null : parse(item)));
}

const parsers = new Map<number, Parse>(scalars);
for (const [array, element] of arrays) parsers.set(array, arrayOf(scalars.get(element) ?? asText));

/**
 * How values arrive from both kinds of database; given to each pool, so nothing global changes.
 * date → `YYYY-MM-DD`, int8 → number, numeric → text, timestamptz → `isoMoment`; arrays of these alike.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(type)) ?? standard(type, format),
};
