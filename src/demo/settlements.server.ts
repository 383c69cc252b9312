import { sql } from 'kysely';
import { createRecord, updateRecord } from '#engine/server/save/save.ts';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { PLN } from '#domain/lists/currency.ts';
import { closeSettlement } from '#domain/settlements/close.server.ts';
import { today } from '#engine/days/today.ts';
import { contextInNameOf } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { firstOfRole } from './first-of-role.server.ts';

/** Creditors whose employees sign in, and then those with most payments last month, get rules, each other ones, and their accounts. */
const creditors = 3;

const tiers = [
  [{ from: '0', percent: '12', fixed: '0' }],
  [
    { from: '0', percent: '15', fixed: '0' },
    { from: '10000', percent: '10', fixed: '250' },
    { from: '50000', percent: '7.5', fixed: '0' },
  ],
  [
    { from: '0', percent: '6', fixed: '0' },
    { from: '91', percent: '12', fixed: '0' },
  ],
] as const;

/** Of a creditor: with it an account makes an order for the bank. */
const accountOf = (at: number) => withCheckDigits(`10901014000007121981${String(3874 + at)}`);

/** Rules of commission, last month's account closed and this month's as a draft, as a coordinator would make them. */
export async function addSettlements(services: Services): Promise<void> {
  const context = await contextInNameOf(services, await firstOfRole(services, 'coordinator'));
  const make = (name: string, record: object) => createRecord(context, context.model.named(name), record);
  const thisMonth = `${today().slice(0, 7)}-01`;
  const lastDay = addDays(thisMonth, -1);
  const from = `${lastDay.slice(0, 7)}-01`;
  const nextMonth = `${addDays(thisMonth, 31).slice(0, 7)}-01`;
  for (const [at, { id: creditor_id }] of (await busyCreditors(services, from, lastDay)).entries()) {
    await updateRecord(context, context.model.named('creditor'), creditor_id, { bank_account: accountOf(at) });
    const own = { creditor_id, currency_id: PLN, vat_rate: '23', valid_from: `${from.slice(0, 4)}-01-01` };
    const tier_by = at === 2 ? 'days_overdue' : 'amount';
    await make('commission_rule', { ...own, basis: 'payment', tier_by, tiers: tiers[at] });
    if (at === 0) await make('commission_rule', { ...own, basis: 'flat', tiers: [{ from: '0', fixed: '500' }] });
    if (at === 1)
      await make('commission_rule', { ...own, basis: 'item_returned', tiers: [{ from: '0', fixed: '1200' }] });
    const { id } = await make('settlement', { creditor_id, currency_id: PLN, from, to: lastDay });
    await closeSettlement(context, id);
    await make('settlement', { creditor_id, currency_id: PLN, from: thisMonth, to: addDays(nextMonth, -1) });
  }
}

async function busyCreditors({ db }: Services, from: string, to: string): Promise<readonly { id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select c.creditor_id as id from debtor_payments p join debt_cases c on c.id = p.debt_case_id
    where p.currency_id = ${PLN} and p.payment_date between ${from} and ${to}
    group by c.creditor_id
    order by exists (select from user_business_entities u where u.business_entity_id = c.creditor_id) desc,
      count(*) desc, c.creditor_id limit ${creditors}`.execute(db);
  return rows;
}
