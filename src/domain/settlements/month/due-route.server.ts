import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isDay } from '#engine/fields/date.ts';
import { amount, closed, day, flag, integer, list, text } from '#engine/json-schema.ts';
import { invalidFilter } from '#engine/predicate/bad-filter.ts';
import type { Db } from '#engine/server/behaviour.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { type ContextOf, queryOf } from '#engine/server/routes.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { lastMonth } from './last-month.ts';
import { isCorrectedBefore, isLate, isUncharged, itemsOfCases, settledOf } from '../read-draft.server.ts';
import { settlement } from '../settlement.ts';
import type { DueAccount } from './due.ts';

const dueCall: Call = {
  summary: { pl: 'Rozliczenia do sporządzenia za okres', en: 'Settlements to be drawn up for a period' },
  description: {
    pl: 'Wierzyciele, których wpłat, odebranych przedmiotów albo opłaty stałej z tych dni nie ma w żadnym rozliczeniu, oraz ci, których zamkniętym rozliczeniom czegoś brakuje: spóźnionych wpłat, przedmiotów, korekt; bez dat: poprzedni miesiąc',
    en: 'Creditors whose payments, collected items or flat fee of these days are in no settlement, and those whose closed ones lack something: late payments, items, corrections; without days: last month',
  },
  query: { from: { schema: day }, to: { schema: day } },
  answers: answering({
    data: list(
      closed({
        creditor_id: integer,
        creditor: text,
        currency_id: integer,
        currency: text,
        payments_count: integer,
        collected: amount,
        corrections_count: integer,
        items_count: integer,
        flat: flag,
      }),
    ),
  }),
};

/** `GET /api/settlements/due?from&to`: of which creditors, and in which currencies, an account of the period is to be drawn up. */
export function addDueRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/settlements/due', describes(dueCall), async (request) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, context.model.named(settlement.name), 'create');
    const usual = lastMonth();
    const { from = usual.from, to = usual.to } = queryOf(request);
    if (typeof from !== 'string' || !isDay(from)) throw invalidFilter('from');
    if (typeof to !== 'string' || !isDay(to) || to < from) throw invalidFilter('to');
    return { data: await dueAccounts(context.db, from, to) };
  });
}

/** A draft that is not there yet comes after all that are. */
const notMade = 2 ** 52;

/** Whoever has an account that shares days with the period is left to it. */
async function dueAccounts(db: Db, from: string, to: string): Promise<DueAccount[]> {
  const periodOf = (creditor: string, currency: string) => ({
    id: notMade,
    creditor_id: sql.ref(creditor),
    currency_id: sql.ref(currency),
    from,
  });
  const paymentIsLate = isLate(periodOf('c.creditor_id', 'p.currency_id'), sql`p.payment_date`);
  const itemIsLate = isLate(periodOf('c.creditor_id', 'r.currency_id'), sql`i.collection_date`);
  const { rows } = await sql<DueAccount>`
    with paid as (
      select c.creditor_id, p.currency_id, count(*) as payments, sum(p.amount) as collected
      from debtor_payments p join debt_cases c on c.id = p.debt_case_id
      where p.settlement_id is null and (p.payment_date between ${from} and ${to} or ${paymentIsLate})
      group by c.creditor_id, p.currency_id
    ), corrected as (
      select a.creditor_id, a.currency_id, count(*) as corrections, sum(p.amount - ${settledOf}) as corrected_by
      from debtor_payments p join settlements a on a.id = p.settlement_id
      where ${isCorrectedBefore(periodOf('a.creditor_id', 'a.currency_id'))} group by a.creditor_id, a.currency_id
    ), fetched as (
      select c.creditor_id, r.currency_id, count(distinct i.id) as items
      from ${itemsOfCases}
      join commission_rules r on r.creditor_id = c.creditor_id and r.basis = 'item_returned' and r.valid_from <= i.collection_date
      where (i.collection_date between ${from} and ${to} or ${itemIsLate}) and ${isUncharged}
      group by c.creditor_id, r.currency_id
    ), flat as (
      select creditor_id, currency_id from (
        select distinct on (creditor_id, currency_id) creditor_id, currency_id, tiers from commission_rules
        where basis = 'flat' and valid_from <= ${to} order by creditor_id, currency_id, valid_from desc) newest
      -- One that ended is followed by a rule of nothing.
      where (tiers::jsonb -> 0 ->> 'fixed')::numeric > 0
    )
    select creditor_id, e.name as creditor, currency_id, y.code as currency,
      coalesce(paid.payments, 0)::int as payments_count, coalesce(paid.collected, 0.00) + coalesce(corrected.corrected_by, 0.00) as collected,
      coalesce(corrected.corrections, 0)::int as corrections_count, coalesce(fetched.items, 0)::int as items_count, flat.creditor_id is not null as flat
    from paid full join corrected using (creditor_id, currency_id)
    full join fetched using (creditor_id, currency_id) full join flat using (creditor_id, currency_id)
    join business_entities e on e.id = creditor_id join currencies y on y.id = currency_id
    where not e.deleted and not exists (
      select from settlements s where s.creditor_id = e.id and s.currency_id = y.id and s."from" <= ${to} and s."to" >= ${from})
    order by e.name collate pl, e.id, y.id`.execute(db);
  return rows;
}
