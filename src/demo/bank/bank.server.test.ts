import { expect, test } from 'vitest';
import { demoOffice } from '#test/demo-office.ts';
import { addBank } from './bank.server.ts';

test('nobody of the demo pays by transfer more than they owe, or before their case came', async () => {
  const database = await demoOffice(120, addBank);
  const { rows } = await database.query(`
    select count(*) > 10 as many,
      bool_and(least(c.remaining_amount, c.remaining_amount_euro) >= 0) as owed,
      bool_and(p.payment_date >= c.receive_date) as in_order
    from debtor_payments p join debt_cases c on c.id = p.debt_case_id where p.bank_transfer_id is not null`);
  expect(rows).toEqual([{ many: true, owed: true, in_order: true }]);
}, 120_000);
