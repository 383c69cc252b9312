import { quoted, RefusedStatement } from './refused-statement.ts';

/** What an account may hold: twelve digits before the point. */
const KEPT = /^-?\d{1,12}\.\d\d$/;

/** An amount that is kept as it stands, signed or not. @throws RefusedStatement */
export function soundAmount(
  amount: string,
  row: number,
  code: 'statement_large_amount' | 'statement_large_sum' = 'statement_large_amount',
): string {
  if (KEPT.test(amount)) return amount;
  throw new RefusedStatement(code, { row, text: quoted(amount.replace('.', ',')) });
}

/** An amount of a format that tells the side apart from it. @throws RefusedStatement */
export function unsignedAmount(amount: string, row: number): string {
  if (!amount.startsWith('-')) return soundAmount(amount, row);
  throw new RefusedStatement('statement_negative_amount', { row, text: quoted(amount.replace('.', ',')) });
}
