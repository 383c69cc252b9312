import { sql } from 'kysely';
import type { Context, Db } from '#engine/server/behaviour.ts';
import { type Doer, pairsOf, withHistory } from '#engine/server/history.ts';
import { exchangeRate } from '../exchange-rate.ts';
import type { KeptRates } from './kept-rates.ts';
import type { NbpTable } from './nbp-table.ts';

interface Kept {
  readonly code: string;
  readonly rate: string;
}

/** Keeps the rates of the currencies that the agency has; what is kept already is never changed, so that nothing is twice. */
export async function keepRates(
  db: Db,
  { number, date, rates }: NbpTable,
  doer: Doer,
  announce: Context['announce'],
): Promise<KeptRates> {
  const told = JSON.stringify(rates.filter(({ rate }) => rate !== null));
  const insert = sql<{ id: number; currency_id: number }>`
    insert into exchange_rates (currency_id, date, rate, source)
    select y.id, ${date}::date, n.rate, ${number} from json_to_recordset(${told}::json) as n (code text, rate numeric)
    join currencies y on y.code = n.code on conflict (currency_id, date) do nothing
    returning id, currency_id, date, rate, source`;
  const changes = pairsOf(
    Object.fromEntries(
      ['currency_id', 'date', 'rate', 'source'].map((name) => [name, [sql`null::text`, sql.id(name)] as const]),
    ),
  );
  const line = { doer, resource: exchangeRate.name, action: 'create', changes };
  const written = new Set((await withHistory(db, insert, line)).map(({ id }) => id));
  for (const id of written) announce({ model: exchangeRate.name, id, action: 'create', within: null });
  const { rows } = await sql<Kept & { id: number }>`
    select y.code, r.id, r.rate from exchange_rates r join currencies y on y.id = r.currency_id
    where r.date = ${date} order by y.code`.execute(db);
  const announced = new Map(rates.map(({ code, rate }) => [code, rate]));
  const of = (isSo: (kept: Kept & { id: number }) => boolean) => rows.filter(isSo).map(({ code }) => code);
  const { rows: known } = await sql<{ code: string }>`select code from currencies`.execute(db);
  return {
    number,
    date,
    created: of(({ id }) => written.has(id)),
    skipped: of(({ id, code, rate }) => !written.has(id) && announced.get(code) === rate),
    different: of(({ id, code, rate }) => !written.has(id) && announced.has(code) && announced.get(code) !== rate),
    too_small: known.map(({ code }) => code).filter((code) => announced.get(code) === null),
  };
}
