/** A decimal amount (`"1234.5"`, `"1234.50"`) as whole grosze. Throws RangeError on anything else. */
export function toGrosze(amount: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) throw new RangeError(`not an amount: ${amount}`);
  const grosze = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -grosze : grosze;
}

/** Whole grosze as a decimal amount with two places: `123450n` → `"1234.50"`. */
export function fromGrosze(grosze: bigint): string {
  const digits = (grosze < 0n ? -grosze : grosze).toString().padStart(3, '0');
  return `${grosze < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The exact sum of decimal amounts, two places. */
export function sumAmounts(amounts: readonly string[]): string {
  return fromGrosze(amounts.reduce((sum, amount) => sum + toGrosze(amount), 0n));
}
