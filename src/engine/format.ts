const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `"1234.5"` → `1 234,50`: comma, thousands always apart, `digits` decimals. `''` for null or no number. */
export function formatDecimal(value: string | number | null | undefined, digits: number): string {
  const text = String(value ?? '').trim();
  if (!isDecimal(text)) return '';
  return new Intl.NumberFormat('pl', {
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(text);
}

/** `12345` → `12 345`. */
export function formatCount(count: number): string {
  return formatDecimal(count, 0);
}

/** A date or a datetime → `YYYY-MM-DD`, as the day is in Poland. `''` for null or what is no date. */
export function formatDate(value: string | null | undefined): string {
  if (value && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  return formatDateTime(value).slice(0, 10);
}

/** ISO 8601 with an offset → `YYYY-MM-DD HH:mm` in Europe/Warsaw. `''` for null or what is no time. */
export function formatDateTime(value: string | null | undefined): string {
  const time = value ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? '' : clock.format(time);
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}
