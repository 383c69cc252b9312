const WIRE_AMOUNT = /^-?\d+\.\d{2}$/;
const THIN_MINUS = '\u2212';
const NBSP = '\u00a0';

/** Whether the text is an amount as it travels: "1234.50", always two decimals, a dot, no grouping. */
export function isMoney(value: unknown): value is string {
  return typeof value === 'string' && WIRE_AMOUNT.test(value);
}

/** Sum of two amounts. @throws when one of them is no amount. */
export function addMoney(left: string, right: string): string {
  return fromCents(toCents(left) + toCents(right));
}

/** The left amount less the right one. @throws when one of them is no amount. */
export function subtractMoney(left: string, right: string): string {
  return fromCents(toCents(left) - toCents(right));
}

/** Sum of amounts, "0.00" for none; null and undefined count as nothing. @throws when one is no amount. */
export function sumMoney(amounts: Iterable<string | null | undefined>): string {
  let cents = 0n;
  for (const amount of amounts) cents += amount == null ? 0n : toCents(amount);
  return fromCents(cents);
}

/** Negative, zero or positive as the left amount is smaller, equal or larger. @throws when one is no amount. */
export function compareMoney(left: string, right: string): number {
  const difference = toCents(left) - toCents(right);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * An amount of a payload ("1234.5", 1234.5, "-3") with its two decimals, null when it is none.
 * Letters, commas, grouping and more than two decimals are refused (contract §11).
 */
export function moneyFromWire(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  return match ? amountOf(match[1] === '-', match[2]!, match[3]) : null;
}

/**
 * What a person types or a file holds ("1 234,50", "1234.5 zł", "-3") as "1234.50"; null when it is no amount.
 * A dot or comma with three digits behind it is refused, since it may mean thousands or decimals.
 */
export function parseTypedAmount(typed: string): string | null {
  // Trimmed first: looked for together with the unit, spaces take the square of the time.
  const text = typed
    .trim()
    .replace(/(zł|pln|eur|€)$/i, '')
    .trim()
    .replace(THIN_MINUS, '-');
  const match =
    /^(-?)(\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(text) ??
    /^(-?)(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(text) ??
    /^(-?)(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(text);
  return match ? amountOf(match[1] === '-', match[2]!.replace(/\D/g, ''), match[3]) : null;
}

/** An amount as Poles read it: "1 234,50 zł", parted by no-break spaces; without a unit just the number. */
export function formatMoney(amount: string, unit = ''): string {
  const [whole = '', decimals] = fromCents(toCents(amount)).split('.');
  const number = `${whole.replace(/\B(?=(\d{3})+$)/g, NBSP)},${decimals}`;
  return unit === '' ? number : number + NBSP + unit;
}

/** An amount in hundredths (grosze, cents). @throws RangeError when the text is no amount. */
export function toCents(amount: string): bigint {
  if (!isMoney(amount)) throw new RangeError(`not an amount: "${amount}"`);
  return BigInt(amount.replace('.', ''));
}

/** Hundredths as an amount; there is no "-0.00". */
export function fromCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function amountOf(negative: boolean, whole: string, decimals = ''): string {
  const cents = BigInt(whole + decimals.padEnd(2, '0'));
  return fromCents(negative ? -cents : cents);
}
