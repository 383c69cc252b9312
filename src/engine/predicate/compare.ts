import type { ValueType } from '../field.ts';
import { momentOf } from '../days/moment.ts';

const polish = new Intl.Collator('pl');

/** Below, at or above zero as SQL orders the two; null when one of them is missing or not of the type. */
export function compareValues(left: unknown, right: unknown, type: ValueType): number | null {
  const [a, b] = [comparable(left, type), comparable(right, type)];
  if (a == null || b == null) return null;
  if (type === 'text') return polish.compare(String(a), String(b)) || byCodePoint(String(a), String(b));
  if (type === 'decimal') return compareDecimals(String(a), String(b));
  return a < b ? -1 : Number(a > b);
}

type Comparable = string | number | bigint | boolean | null | undefined;

function comparable(value: unknown, type: ValueType): Comparable {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  if (type === 'integer') return /^[+-]?\d+$/.test(String(value)) ? BigInt(value) : null;
  if (type === 'datetime') return momentOf(String(value));
  return type === 'boolean' ? value : String(value);
}

/** Exact, whatever the number of digits. */
function compareDecimals(left: string, right: string): number | null {
  const scale = Math.max(fractionOf(left).length, fractionOf(right).length);
  const [a, b] = [scaled(left, scale), scaled(right, scale)];
  if (a === null || b === null) return null;
  return a < b ? -1 : Number(a > b);
}

const fractionOf = (text: string) => text.split('.')[1] ?? '';

function scaled(text: string, scale: number): bigint | null {
  const [whole = ''] = text.split('.');
  const digits = whole.replace('+', '') + fractionOf(text).padEnd(scale, '0');
  return /^-?\d+$/.test(digits) ? BigInt(digits) : null;
}

/** Order of UTF-8 bytes, by which PostgreSQL tells apart what a language holds equal. */
function byCodePoint(left: string, right: string): number {
  const [a, b] = [Array.from(left), Array.from(right)];
  const at = a.findIndex((letter, index) => letter !== b[index]);
  if (at < 0) return a.length - b.length;
  const other = b[at];
  return other === undefined ? 1 : a[at]!.codePointAt(0)! - other.codePointAt(0)!;
}
