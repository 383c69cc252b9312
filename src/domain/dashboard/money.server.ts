import { sql } from 'kysely';
import type { Context } from '#engine/server/behaviour.ts';
import { sharedGroups } from '#engine/server/query/shared-counts.ts';
import { whereSql } from '#engine/server/query/compile-condition.ts';
import { rowRights } from '#engine/server/rights/row-rights.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { debtorPayment } from '#domain/payments/debtor-payment.ts';
import type { CreditorMoney } from './dashboard-answer.ts';
import { addressOf } from './lists-behind.server.ts';

interface Row {
  readonly creditor_id: number | null;
  readonly creditor: string | null;
  readonly currency_id: number;
  readonly currency: string;
  readonly this_month: string;
  readonly last_month: string;
  /** Payments, told with the sum of all creditors. */
  readonly count: number;
}

/** What debtors paid this month and in the whole of the last, by creditor and currency, most first, then of all creditors; of what one may see. */
export async function moneyOfMonths(context: Context, today: string): Promise<CreditorMoney[]> {
  const [current, before] = [monthOf(today), monthOf(addDays(`${today.slice(0, 7)}-01`, -1))];
  const rights = whereSql(rowRights(context, debtorPayment, 'index'), debtorPayment, { alias: 't0' });
  const isCurrent = sql`t0.payment_date >= ${current.first}::date`;
  const statement = sql<Row>`
    select d.id as creditor_id, d.name as creditor, y.id as currency_id, y.code as currency, m.this_month, m.last_month,
      m.count
    from (
      select c.creditor_id, t0.currency_id, (count(*) * grouping(c.creditor_id))::int as count,
        coalesce(sum(t0.amount) filter (where ${isCurrent}), 0.00) as this_month,
        coalesce(sum(t0.amount) filter (where not ${isCurrent}), 0.00) as last_month
      from debtor_payments as t0 join debt_cases c on c.id = t0.debt_case_id
      where t0.payment_date between ${before.first}::date and ${current.last}::date and ${rights}
      group by grouping sets ((c.creditor_id, t0.currency_id), (t0.currency_id))
    ) as m
    left join business_entities d on d.id = m.creditor_id join currencies y on y.id = m.currency_id
    order by m.creditor_id is null, m.this_month desc, m.last_month desc, d.name, y.id`;
  const sums = await sharedGroups(context.db, statement);
  return sums.map(({ creditor_id, creditor, currency, currency_id, this_month, last_month }) => {
    const paid = (amount: string, month: Month) => ({ amount, address: paymentsOf(creditor_id, currency_id, month) });
    return {
      creditor_id,
      creditor,
      currency,
      this_month: paid(this_month, current),
      last_month: paid(last_month, before),
    };
  });
}

interface Month {
  readonly first: string;
  readonly last: string;
}

function monthOf(day: string): Month {
  const first = `${day.slice(0, 7)}-01`;
  return { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) };
}

const paymentsOf = (creditorId: number | null, currencyId: number, { first, last }: Month) =>
  addressOf({
    plural: 'debtor_payments',
    q: {
      ...(creditorId !== null && { debt_case_creditor_id_eq: String(creditorId) }),
      currency_id_eq: String(currencyId),
      payment_date_gteq: first,
      payment_date_lteq: last,
    },
  });
