import { divideHalfUp } from '#domain/interest/simple-interest.ts';

const DECIMALS = 4;
const UNIT = 10n ** BigInt(DECIMALS);

/** A rate as it is recorded (`"4.2831"`) in ten-thousandths. */
export function rateValue(rate: string): bigint {
  const [whole = '0', decimals = ''] = rate.split('.');
  return BigInt(whole + decimals.padEnd(DECIMALS, '0'));
}

/** Hundredths of a currency in hundredths of what its rate is in, half up. */
export const atRate = (amount: bigint, rate: bigint): bigint => divideHalfUp(amount * rate, UNIT);

/** The inverse: hundredths of what the rate is in, in those of the currency, half up. */
export const divideByRate = (amount: bigint, rate: bigint): bigint => divideHalfUp(amount * UNIT, rate);
