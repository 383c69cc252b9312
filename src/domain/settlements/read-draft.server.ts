import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { toCents } from '#engine/money.ts';
import { readFactsInTurn } from '#domain/claims/read-cases.server.ts';
import { readRules } from '#domain/commission-rules/read-rules.server.ts';
import type { Rule } from '#domain/commission-rules/rules-in-force.ts';
import type { Terms } from '#domain/commission-rules/tier.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { today } from '#engine/days/today.ts';
import type { AccountLine, Receiver } from './account.ts';
import { readCharged } from './charged-tiers.server.ts';
import { daysOverdueIn } from './days-overdue.ts';
import { type CorrectedPayment, type DraftFacts, draftLines, type OpenPayment, type ReturnedItem } from './draft.ts';

/** Whose account it is and for which days; without an id it is only tried out. */
export interface Period {
  readonly id: number | null;
  readonly creditor_id: number;
  readonly currency_id: number;
  readonly from: string;
  readonly to: string;
}

/** A {@link Period} of which a statement may tell whose it is: by its columns. */
interface PeriodOf extends Omit<Period, 'creditor_id' | 'currency_id' | 'to'> {
  readonly creditor_id: number | RawBuilder<unknown>;
  readonly currency_id: number | RawBuilder<unknown>;
}

/** Which payments may stand in the account; those that come while it is being closed are left for the next. */
type Among = readonly number[] | 'all';

/** The lines of a draft as they are this moment, by the rules of the creditor unless others are to be tried. */
export async function readDraft(
  db: Db,
  period: Period,
  { among = 'all', rules }: { readonly among?: Among; readonly rules?: readonly Rule[] } = {},
): Promise<{ readonly lines: AccountLine[]; readonly rules: readonly Rule[] }> {
  const inForce = rules ?? (await readRules(db, period.creditor_id, period.currency_id));
  const payments = await openPayments(db, period, among);
  const corrected = await correctedPayments(db, period, among);
  const items = inForce.some(({ basis }) => basis === 'item_returned') ? await returnedItems(db, period) : [];
  const terms = [...inForce, ...corrected].flatMap((one) => one.terms ?? []);
  const cases = [...new Set([...payments, ...corrected].map(({ debt_case_id }) => debt_case_id))];
  const beforeOf = await readBefore(db, period, cases);
  const isByDays = terms.some(({ tier_by }) => tier_by === 'days_overdue');
  const daysOf = isByDays ? await readDays(db, period, cases) : noDays;
  // Tried out, a rule charges everything as if nothing had been.
  const isFixed = period.id !== null && terms.some(({ tiers }) => tiers.some(({ fixed }) => Number(fixed) > 0));
  const chargedIn = await readCharged(db, period, isFixed ? cases : [], beforeOf);
  return {
    lines: draftLines({ to: period.to, payments, corrected, items, beforeOf, daysOf, chargedIn }, inForce),
    rules: inForce,
  };
}

/** Locks the payments of a draft until the transaction ends and gives their ids and their cases, both in order. */
export async function lockDraftPayments(db: Db, period: Period): Promise<{ ids: number[]; cases: number[] }> {
  const { rows } = await sql<{ id: number; debt_case_id: number }>`
    select p.id, p.debt_case_id from debtor_payments p join debt_cases c on c.id = p.debt_case_id
    where ${isOpenIn(period)} or ${isCorrectedBefore(period)} order by p.id for update of p`.execute(db);
  return { ids: rows.map(({ id }) => id), cases: [...new Set(rows.map(({ debt_case_id }) => debt_case_id))] };
}

const whole = sql<boolean>`true`;

/**
 * What the closed period `s` lacks stands in the next draft alone: the first of those after it that can be closed, as one
 * cannot that shares days with a closed account.
 */
const isNext = ({ id, creditor_id, currency_id, from }: PeriodOf): RawBuilder<boolean> =>
  id === null
    ? sql`false`
    : sql`(s."to" < ${from}::date and not exists (
        select from settlements d where d.creditor_id = ${creditor_id} and d.currency_id = ${currency_id}
          and d.state = 'draft' and d."from" > s."to" and (d."from", d.id) < (${from}::date, ${id}::bigint)
          and not exists (
            select from settlements o where o.creditor_id = ${creditor_id} and o.currency_id = ${currency_id}
              and o.state = 'closed' and o."from" <= d."to" and o."to" >= d."from")))`;

/** Whether a day before the period is of a closed one whose late money the period holds. */
export const isLate = (period: PeriodOf, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${day} < ${period.from} and exists (select from settlements s where s.creditor_id = ${period.creditor_id}
    and s.currency_id = ${period.currency_id} and s.state = 'closed' and ${day} between s."from" and s."to"
    and ${isNext(period)}))`;

/** Tried out, an account is of all its period, settled or not. */
const isOpenIn = (
  period: Period,
): RawBuilder<boolean> => sql`(${period.id === null ? whole : sql`p.settlement_id is null`}
  and c.creditor_id = ${period.creditor_id} and p.currency_id = ${period.currency_id}
  and (p.payment_date between ${period.from} and ${period.to} or ${isLate(period, sql`p.payment_date`)}))`;

/** What the accounts have of a payment `p`. */
export const settledOf = sql`(select sum(l.amount) from settlement_lines l where l.debtor_payment_id = p.id)`;

/** Whether the period holds what a payment of a closed one was corrected by. */
export const isCorrectedBefore = (period: PeriodOf): RawBuilder<boolean> => sql`(p.corrected_at is not null
  and exists (select from settlements s where s.id = p.settlement_id
    and s.creditor_id = ${period.creditor_id} and s.currency_id = ${period.currency_id} and ${isNext(period)})
  and p.amount <> ${settledOf})`;

const isAmong = (among: Among): RawBuilder<boolean> => (among === 'all' ? whole : sql`p.id = any(${among}::bigint[])`);

interface PaymentRow {
  readonly id: number;
  readonly debt_case_id: number;
  readonly date: string;
  readonly amount: string;
  readonly received_by: Receiver;
}

async function openPayments(db: Db, period: Period, among: Among): Promise<OpenPayment[]> {
  const { rows } = await sql<PaymentRow & { late: boolean }>`
    select p.id, p.debt_case_id, p.payment_date as date, p.amount, p.received_by,
      p.payment_date < ${period.from} as late
    from debtor_payments p join debt_cases c on c.id = p.debt_case_id
    where ${isOpenIn(period)} and ${isAmong(among)} order by p.payment_date, p.id`.execute(db);
  return rows.map(inCents);
}

async function correctedPayments(db: Db, period: Period, among: Among): Promise<CorrectedPayment[]> {
  const { rows } = await sql<
    PaymentRow & { settled: string; settledCommission: string; vat_rate: string | null; terms: Terms | null }
  >`
    select p.id, p.debt_case_id, (p.corrected_at at time zone 'Europe/Warsaw')::date as date, p.amount,
      was.received_by, was.settled, was."settledCommission", was.vat_rate, was.terms
    from debtor_payments p cross join lateral (
      select sum(l.amount) as settled, sum(l.commission) as "settledCommission",
        (array_agg(l.received_by order by l.settlement_id))[1] as received_by,
        (array_agg(l.vat_rate order by l.settlement_id))[1] as vat_rate,
        (array_agg(l.terms order by l.settlement_id))[1] as terms
      from settlement_lines l where l.debtor_payment_id = p.id
    ) was
    where ${isCorrectedBefore(period)} and ${isAmong(among)} order by p.corrected_at, p.id`.execute(db);
  return rows.map((row) => ({
    ...inCents(row),
    settled: toCents(row.settled),
    settledCommission: toCents(row.settledCommission),
  }));
}

const inCents = <R extends PaymentRow>(row: R) => ({ ...row, amount: toCents(row.amount) });

/** The items `i` with their cases `c`; those of deleted contracts go with them. */
export const itemsOfCases = sql`contract_items i join contracts k on k.id = i.contract_id and not k.deleted
  join debt_cases c on c.id = k.debt_case_id`;

/** Each is charged once, whatever becomes of its day. */
export const isUncharged = sql<boolean>`not exists (select from settlement_lines l where l.contract_item_id = i.id)`;

async function returnedItems(db: Db, period: Period): Promise<ReturnedItem[]> {
  const { rows } = await sql<ReturnedItem>`
    select i.id, k.debt_case_id, i.collection_date as date, i.collection_date < ${period.from} as late
    from ${itemsOfCases} where c.creditor_id = ${period.creditor_id}
      and (i.collection_date between ${period.from} and ${period.to} or ${isLate(period, sql`i.collection_date`)})
      and (${period.id === null} or ${isUncharged})
    order by i.collection_date, i.id`.execute(db);
  return rows;
}

const noDays: DraftFacts['daysOf'] = () => ({ daysOverdue: 0n, daysBefore: [] });

/** By the ledgers of the cases. */
async function readDays(db: Db, { currency_id }: Period, cases: readonly number[]): Promise<DraftFacts['daysOf']> {
  const { rows } = await sql<{ code: string }>`select code from currencies where id = ${currency_id}`.execute(db);
  const question = { today: today(), rates: await interestRates(db) };
  const days = new Map<number, ReturnType<DraftFacts['daysOf']>>();
  for await (const [, facts] of readFactsInTurn(db, cases))
    for (const [id, ofPayment] of daysOverdueIn(facts, rows[0]?.code ?? '', question)) days.set(id, ofPayment);
  return (id) => days.get(id) ?? noDays(id);
}

/** Of each payment of these cases in a currency, in one pass over them. */
async function readBefore(
  db: Db,
  { currency_id }: { readonly currency_id: number },
  cases: readonly number[],
): Promise<DraftFacts['beforeOf']> {
  if (!cases.length) return () => 0n;
  const { rows } = await sql<{ id: number; before: string }>`
    select id, sum(amount) over (partition by debt_case_id order by payment_date, id) - amount as before
    from debtor_payments where debt_case_id = any(${cases}::bigint[]) and currency_id = ${currency_id}`.execute(db);
  const before = new Map(rows.map((row) => [row.id, toCents(row.before)]));
  return (id) => before.get(id) ?? 0n;
}
