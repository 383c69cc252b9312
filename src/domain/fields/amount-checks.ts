import { compareMoney } from '#engine/money.ts';

/* What an amount of a field with two decimals is held to. */

export const positive = (amount: string) => (compareMoney(amount, '0.00') > 0 ? null : 'positive');
export const notNegative = (amount: string) => (compareMoney(amount, '0.00') < 0 ? 'not_negative' : null);
