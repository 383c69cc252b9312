import { sql } from 'kysely';
import { toCents } from '#engine/money.ts';
import type { Db } from '#engine/server/behaviour.ts';
import { balanceOf } from '#domain/claims/balance.ts';
import type { CaseFacts } from '#domain/claims/case-facts.ts';
import { countedPayments } from '#domain/claims/counted-payment.ts';
import { readCaseFacts } from '#domain/claims/read-cases.server.ts';
import { dayNumber, isoDate } from '#engine/days/calendar-day.ts';
import type { InterestRates } from '#domain/interest/interest-rates.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { PLN } from '#domain/lists/currency.ts';
import { settingNumber } from '#domain/settings/setting.server.ts';
import type { Pledge, PromiseFacts } from './pledge.ts';

interface PledgeRow {
  readonly debt_case_id: number;
  readonly activity_id: number;
  readonly made_on: string;
  readonly made_at: number;
  readonly payment_pledge_date: string | null;
  readonly payment_pledge_amount: string | null;
  readonly currency_id: number | null;
  readonly item_return_pledge_date: string | null;
  readonly is_additional: boolean;
  readonly cancelled_on: string | null;
  readonly cancel_reason: string | null;
  readonly user_id: number | null;
}

interface ItemRow {
  readonly debt_case_id: number;
  readonly received_on: string | null;
}

/** What the promises of cases follow from, by the case's id; only of those in which something was promised. */
export async function readPromiseFacts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, PromiseFacts>> {
  const pledges = Map.groupBy(await readPledges(db, ids), ({ debt_case_id }) => debt_case_id);
  const concerned = [...pledges.keys()];
  if (!concerned.length) return new Map();
  const items = Map.groupBy(await readItems(db, concerned), ({ debt_case_id }) => debt_case_id);
  const ledgers = await readCaseFacts(db, concerned);
  const [rates, currencies] = [await interestRates(db), await currencyIds(db)];
  const grace = await settingNumber(db, 'pledge_grace_days');
  return new Map(
    concerned.map((id) => {
      const ledger = ledgers.get(id)!;
      return [
        id,
        {
          grace,
          pledges: pledges.get(id)!.flatMap((row) => pledgesOf(row, () => owedIn(ledger, rates, currencies))),
          payments: countedPayments(ledger.payments).map((one) => ({
            ...one,
            currencyId: currencies.get(one.currency)!,
          })),
          itemsReceived: (items.get(id) ?? []).map(({ received_on: day }) => dayNumberOrNull(day)),
          owedBefore: (currencyId, day) => owedBefore(ledger, rates, day).get(codeOf(currencies, currencyId)) ?? 0n,
        },
      ];
    }),
  );
}

/** Who carried out a task was promised it, whoever gave the task. */
const takenBy = sql`case when task_state = 'completed' then coalesce(given_to_user_id, user_id) else user_id end`;

async function readPledges(db: Db, ids: readonly number[]): Promise<PledgeRow[]> {
  const { rows } = await sql<PledgeRow>`
    select debt_case_id, id as activity_id,
      (coalesce(performed_at, created_at) at time zone 'Europe/Warsaw')::date as made_on,
      (extract(epoch from coalesce(performed_at, created_at)) * 1000)::float8 as made_at,
      payment_pledge_date, payment_pledge_amount, payment_pledge_currency_id as currency_id, item_return_pledge_date,
      coalesce(pledge_additional, false) as is_additional,
      pledge_cancelled_on as cancelled_on, pledge_cancel_reason as cancel_reason, ${takenBy} as user_id
    from activities
    where debt_case_id = any(${ids}::bigint[]) and (payment_pledge_date is not null or item_return_pledge_date is not null)
    order by id`.execute(db);
  return rows;
}

/** Those of deleted contracts count no more. */
async function readItems(db: Db, ids: readonly number[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select k.debt_case_id, case when i.received_on is not null then coalesce(i.collection_date, i.received_on) end as received_on
    from contract_items i
    join contracts k on k.id = i.contract_id
    where k.debt_case_id = any(${ids}::bigint[]) and not k.deleted`.execute(db);
  return rows;
}

/** One activity may hold two: of money and of the items. All that is owed is promised in the currency of the debt. */
function pledgesOf(row: PledgeRow, currencyOwed: () => number): Pledge[] {
  const { payment_pledge_date, payment_pledge_amount: amount, item_return_pledge_date, currency_id } = row;
  const common = {
    activityId: row.activity_id,
    madeOn: dayNumber(row.made_on),
    madeAt: row.made_at,
    isAdditional: row.is_additional,
    cancelledOn: dayNumberOrNull(row.cancelled_on),
    cancelReason: row.cancel_reason,
    userId: row.user_id,
  };
  const ofMoney = { kind: 'payment', amount: amount === null ? null : toCents(amount) } as const;
  const ofItems = { kind: 'item_return', amount: null, currencyId: null } as const;
  return [
    ...(payment_pledge_date
      ? [
          {
            ...common,
            ...ofMoney,
            currencyId: currency_id ?? (amount === null ? currencyOwed() : PLN),
            day: dayNumber(payment_pledge_date),
          },
        ]
      : []),
    ...(item_return_pledge_date ? [{ ...common, ...ofItems, day: dayNumber(item_return_pledge_date) }] : []),
  ];
}

const dayNumberOrNull = (day: string | null) => (day === null ? null : dayNumber(day));

async function currencyIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from currencies`.execute(db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

const codeOf = (currencies: ReadonlyMap<string, number>, wanted: number) =>
  [...currencies].find(([, id]) => id === wanted)?.[0] ?? '';

/** The currency of a case owed in one alone; złoty where there are several or nothing is owed. */
function owedIn(ledger: CaseFacts, rates: InterestRates, currencies: ReadonlyMap<string, number>): number {
  const owed = balanceOf(ledger, { on: ledger.made_on, today: ledger.made_on, rates }).currencies.filter(
    ({ claims }) => claims.length > 0,
  );
  const [only] = owed;
  return only && owed.length === 1 ? (currencies.get(only.currency) ?? PLN) : PLN;
}

/** All that the ledger says is left on a day by what was paid before it, by currency. */
function owedBefore(ledger: CaseFacts, rates: InterestRates, day: number): ReadonlyMap<string, bigint> {
  const on = isoDate(day);
  const facts = { ...ledger, payments: ledger.payments.filter(({ payment_date }) => payment_date < on) };
  const { currencies } = balanceOf(facts, { on, today: on, rates });
  return new Map(currencies.map(({ currency, totalLeft }) => [currency, totalLeft]));
}
