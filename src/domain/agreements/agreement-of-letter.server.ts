import { isUnset } from '#engine/unset.ts';
import { sentText } from '#engine/sent-text.ts';
import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { LetterAgreement } from '#domain/letters/letter-data.ts';

/** An agreement as its letter writes it down. */
export type CallAgreement = LetterAgreement & {
  readonly id: number;
  readonly needs_confirmation: boolean;
  /** Payments of the day of signing that were taken once it was signed: its first installment, which was owed when it was. */
  readonly paid_at_signing: readonly number[];
};

/**
 * The agreement that a letter of each case writes down, by the case's id: the one that was chosen, else the newest draft, else
 * the one that holds. One that is cancelled is written down no more.
 */
export async function agreementsOfLetters(
  db: Db,
  caseIds: readonly number[],
  chosen: unknown,
): Promise<ReadonlyMap<number, CallAgreement>> {
  const id = /^\d{1,15}$/.test(sentText(chosen)) ? Number(chosen) : null;
  const isLeftOut = isUnset(chosen);
  const { rows } = await sql<CallAgreement & { readonly debt_case_id: number }>`
    select distinct on (a.debt_case_id) a.debt_case_id, a.id, a.signed_on, y.code as currency, a.total, a.grace_days,
      a.stop_interest, a.recognition, a.needs_confirmation,
      (select json_agg(json_build_object('no', i.no, 'due_date', i.due_date, 'amount', i.amount::text) order by i.no)
        from agreement_items i where i.agreement_id = a.id) as items,
      (select coalesce(json_agg(p.id), '[]') from debtor_payments p
        where p.debt_case_id = a.debt_case_id and p.payment_date = a.signed_on and p.created_at >= a.activated_at) as paid_at_signing
    from agreements a join currencies y on y.id = a.currency_id
    where a.debt_case_id = any(${caseIds}::bigint[]) and a.cancelled_on is null and a.items_count > 0
      and ${isLeftOut ? sql`a.state in ('draft', 'active', 'kept')` : sql`a.id = ${id}`}
    order by a.debt_case_id, a.state = 'draft' desc, a.state = 'active' desc, a.id desc`.execute(db);
  return new Map(rows.map(({ debt_case_id, ...agreement }) => [debt_case_id, agreement]));
}
