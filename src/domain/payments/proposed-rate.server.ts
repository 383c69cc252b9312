import { sql } from 'kysely';
import type { DraftOf } from '#engine/record-of.ts';
import type { Db } from '#engine/server/behaviour.ts';
import { rateDayUpTo } from '#domain/exchange-rates/rate-day.ts';
import { PLN } from '#domain/lists/currency.ts';
import type { debtorPayment } from './debtor-payment.ts';

/** The rate of the day on which złotys paid for a debt in another currency, where it is kept; null where nobody can tell. */
export async function proposedRate(
  db: Db,
  { currency_id, covers_currency_id, payment_date }: DraftOf<typeof debtorPayment>,
): Promise<string | null> {
  if (currency_id !== PLN || !covers_currency_id || !payment_date) return null;
  const { rows } = await sql<{ rate: string }>`
    select rate from exchange_rates
    where currency_id = ${covers_currency_id} and date = ${rateDayUpTo(payment_date)}`.execute(db);
  return rows[0]?.rate ?? null;
}
