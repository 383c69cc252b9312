const zone = 'Europe/Warsaw';
const shape =
  /^(\d{4,5}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;
const minute = 60_000;

/** Microseconds since 1970 of an ISO 8601 text, what is finer cut off; without an offset it is the time of Europe/Warsaw. Undefined for any other text. */
export function momentOf(text: string): bigint | undefined {
  const [, day, hours = '00', minutes = '00', seconds = '00', fraction = '', offset] = shape.exec(text) ?? [];
  if (day === undefined) return undefined;
  const wall = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(wall)) return undefined;
  const utc = wall - (offset === undefined ? warsawOffset(wall) : writtenOffset(offset)) * minute;
  return BigInt(utc) * 1000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
}

/** A moment as the database tells it: ISO 8601 with milliseconds, what is finer cut off, and the offset of Europe/Warsaw; any other text as it is. */
export function warsawMoment(text: string): string {
  const instant = momentOf(text);
  if (instant === undefined) return text;
  const utc = Math.floor(Number(instant) / 1000);
  const ahead = offsetAt(utc);
  const wall = new Date(utc + ahead * minute).toISOString().slice(0, -1);
  const [hours, minutes] = [Math.trunc(ahead / 60), ahead % 60].map((part) => String(part).padStart(2, '0'));
  return `${wall}+${hours}:${minutes}`;
}

/** The text of a moment with the fraction that is kept: PostgreSQL would round a finer one, and reads none after a comma. */
export const inMilliseconds = (text: string): string => text.replace(/[.,](\d{1,3})\d*/, '.$1');

function writtenOffset(offset: string): number {
  if (offset === 'Z') return 0;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(3).replace(':', ''))];
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Minutes ahead of UTC at a time on the wall; winter's where the hour comes twice or not at all, as PostgreSQL has it. */
function warsawOffset(wall: number): number {
  const around = [offsetAt(wall - 24 * 60 * minute), offsetAt(wall + 24 * 60 * minute)];
  const [winter, summer] = [Math.min(...around), Math.max(...around)];
  return offsetAt(wall - winter * minute) !== winter && offsetAt(wall - summer * minute) === summer ? summer : winter;
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** Until then Warsaw went by its own sun. */
const beforeZones = Date.UTC(1900, 0, 1);
const ownOffset = 84;

function offsetAt(utc: number): number {
  if (utc < beforeZones) return ownOffset;
  const parts = clock.formatToParts(utc);
  const [year = 0, month = 0, day = 0, hour = 0, minutes = 0] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value));
  return Date.UTC(year, month - 1, day, hour, minutes) / minute - Math.floor(utc / minute);
}
