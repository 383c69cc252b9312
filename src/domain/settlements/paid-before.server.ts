import { sql } from 'kysely';

/** Paid in the case before the payment `p`, in its currency. */
export const paidBefore = sql<string>`(select coalesce(sum(e.amount), 0.00) from debtor_payments e
  where e.debt_case_id = p.debt_case_id and e.currency_id = p.currency_id
    and (e.payment_date, e.id) < (p.payment_date, p.id))`;
