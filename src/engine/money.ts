const WIRE_AMOUNT = /^-?\d+\.\d{2}$/;
const AMOUNT = /^(-?\d+)(?:\.(\d{1,2}))?$/;
const THIN_MINUS = '\u2212';
const NBSP = '\u00a0';
const signs: Readonly<Record<string, string>> = { PLN: 'zł' };
// Matched against trimmed text: with the spaces in it, it takes the square of the time.
const anyUnit = /(z[łl]|pln|eur|€)$/i;
/** What may stand behind an amount of a currency, or behind per cent. */
export const units: Readonly<Record<string, RegExp>> = { PLN: /(z[łl]|pln)$/i, EUR: /(eur|€)$/i, '%': /%$/ };

/** Whether the text is an amount as it travels: "1234.50", always two decimals, a dot, no grouping. */
export function isMoney(value: unknown): value is string {
  return typeof value === 'string' && WIRE_AMOUNT.test(value);
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

/** Sum of what each comes to, in hundredths. */
export const sumCents = <T>(list: readonly T[], centsOf: (one: T) => bigint): bigint =>
  list.reduce((total, one) => total + centsOf(one), 0n);

/** The smaller of two amounts in hundredths. */
export const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Negative, zero or positive as the left amount is smaller, equal or larger. @throws when one is no amount. */
export function compareMoney(left: string, right: string): number {
  const difference = toCents(left) - toCents(right);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Whether the text is an amount that can be reckoned with: also "1234.5" and "1234". */
export const isAmount = (text: string): boolean => AMOUNT.test(text);

/** What is written behind an amount. */
export const currencySign = (currency: string): string => signs[currency] ?? currency;

/** What is typed without the unit behind it: that of `currency`, else any. */
export function withoutUnit(typed: string, currency?: string): string {
  const unit = currency === undefined ? anyUnit : (units[currency] ?? '');
  return typed.trim().replace(unit, '').trim();
}

/**
 * What a person types or a file holds ("1 234,50", "1234.5 zł", "−3") as it travels, with `scale` decimals: "1234.50";
 * null when it is no amount. "1.234" and "1,234" are refused, which may mean thousands or decimals, and so are digits
 * in groups that are not of three: somebody missed one. Behind it may stand `currency`, or per cent where it is '%'.
 */
export function parseTypedAmount(typed: string, scale = 2, currency?: string): string | null {
  const text = withoutUnit(typed, currency).replace(THIN_MINUS, '-');
  const [, sign, whole = '', decimals = ''] =
    /^([+-]?)(\d{1,3}(?:\s\d{3})+|\d*)(?:[.,](\d*))?$/.exec(text) ??
    /^([+-]?)(\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(text) ??
    /^([+-]?)(\d{1,3}(?:,\d{3})+)\.(\d+)$/.exec(text) ??
    [];
  if (whole + decimals === '' || decimals.length > scale) return null;
  const units = BigInt(whole.replace(/\D/g, '') + decimals.padEnd(scale, '0'));
  return withPoint(sign === '-' ? -units : units, scale);
}

/**
 * An amount with its currency, `''` where it has none, as Poles read it (spec §9): "1 234,50 zł", with no-break spaces; per cent
 * stand by their number. @throws when it is no amount.
 */
export function formatMoney(amount: string, currency: string): string {
  const between = currency === '' || currency === '%' ? '' : NBSP;
  return formatAmount(amount) + between + currencySign(currency);
}

/** A rate within a sentence: "23%", "12,50%". @throws when it is no amount. */
export const formatRate = (rate: string): string => formatMoney(rate, '%').replace(',00', '');

/** The number alone: "1 234,50", parted by no-break spaces. @throws when it is no amount. */
export function formatAmount(amount: string): string {
  const [whole = '', decimals] = fromCents(toCents(amount)).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, NBSP)},${decimals}`;
}

/** An amount ("1234.50", "1234.5") in hundredths (grosze, cents). @throws RangeError when the text is no amount. */
export function toCents(amount: string): bigint {
  const [, whole, decimals = ''] = AMOUNT.exec(amount) ?? [];
  if (whole === undefined) throw new RangeError(`not an amount: "${amount}"`);
  return BigInt(whole + decimals.padEnd(2, '0'));
}

/** Hundredths as an amount; there is no "-0.00". */
export const fromCents = (cents: bigint): string => withPoint(cents, 2);

function withPoint(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${scale ? `.${digits.slice(-scale)}` : ''}`;
}
