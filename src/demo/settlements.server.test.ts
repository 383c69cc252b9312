import { expect, test } from 'vitest';
import { onlyOf } from '#engine/server/only-row.ts';
import { demoOffice } from '#test/demo-office.ts';
import { addSettlements } from './settlements.server.ts';

test('creditors of the demo have rules of commission, last month closed and this month as a draft', async () => {
  const database = await demoOffice(120, addSettlements);
  // Which of the creditors were paid for last month depends on the day: of so few cases' there may be two.
  const { rows: paid } = await database.query<{ creditors: number }>(`
    select least(3, count(distinct c.creditor_id))::integer as creditors
    from debtor_payments p join debt_cases c on c.id = p.debt_case_id
    join currencies on currencies.id = p.currency_id and currencies.code = 'PLN'
    where date_trunc('month', p.payment_date) = date_trunc('month', current_date) - interval '1 month'`);
  const { creditors } = onlyOf(paid);
  expect(creditors).toBeGreaterThan(1);
  const { rows } = await database.query(`
    select count(*) filter (where state = 'closed' and net > 0 and number is not null)::integer as closed,
      count(*) filter (where state = 'draft')::integer as drafts,
      not exists (
        select from debtor_payments p join debt_cases c on c.id = p.debt_case_id
        join user_business_entities u on u.business_entity_id = c.creditor_id
        join settlements s on s.state = 'closed' and p.currency_id = s.currency_id and p.payment_date between s."from" and s."to"
        where c.creditor_id not in (select creditor_id from settlements)) as read_by_creditors,
      (select count(*)::integer from commission_rules) as rules,
      (select count(*)::integer from settlements s join business_entities c on c.id = s.creditor_id
        where s.state = 'closed' and c.bank_account ~ '^\\d{26}$') as payable,
      (select bool_and(settlement_id is not null) from debtor_payments
        where id in (select debtor_payment_id from settlement_lines)) as frozen
    from settlements`);
  const each = { closed: creditors, drafts: creditors, payable: creditors };
  // The first two have a rule more.
  expect(rows).toEqual([{ ...each, read_by_creditors: true, rules: creditors + 2, frozen: true }]);
}, 120_000);
