import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';

/** The rates of those days as an administrator keeps them: asked by currency and day, undefined where none is kept. */
export async function exchangeRatesOn(
  db: Db,
  days: readonly string[],
): Promise<(currency: string, day: string) => string | undefined> {
  const { rows } = await sql<{ code: string; date: string; rate: string }>`
    select y.code, r.date, r.rate from exchange_rates r join currencies y on y.id = r.currency_id
    where r.date = any(${days}::date[])`.execute(db);
  const known = new Map(rows.map(({ code, date, rate }) => [`${code} ${date}`, rate]));
  return (currency, day) => known.get(`${currency} ${day}`);
}
