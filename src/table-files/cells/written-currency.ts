import { units } from '#engine/money.ts';

/** The currency written behind an amount, null when none is. */
export function writtenCurrency(typed: string): 'PLN' | 'EUR' | null {
  const text = typed.trim();
  return units['PLN']!.test(text) ? 'PLN' : units['EUR']!.test(text) ? 'EUR' : null;
}
