import { expect, test } from 'vitest';
import { demoOffice } from '#test/demo-office.ts';
import { addAgreements } from './agreements.server.ts';

test('the demo has agreements that are paid, were paid, are broken and wait for a coordinator, and writes to nobody', async () => {
  const database = await demoOffice(60, addAgreements);
  const { rows } = await database.query(`
    select state, needs_confirmation, count(*)::integer from agreements group by 1, 2 order by 1, 2`);
  expect(rows).toEqual([
    { state: 'active', needs_confirmation: false, count: 2 },
    { state: 'broken', needs_confirmation: false, count: 1 },
    { state: 'draft', needs_confirmation: true, count: 1 },
    { state: 'kept', needs_confirmation: false, count: 1 },
  ]);
  const { rows: asked } = await database.query(`
    select from agreements a join debt_cases c on c.id = a.debt_case_id 
    where coalesce(c.remaining_amount, 0) < (select sum(i."left") from agreement_items i where i.agreement_id = a.id)`);
  expect(asked).toHaveLength(0);
  const { rows: tasks } = await database.query('select state from agreements where broken_task_id is not null');
  expect(tasks).toEqual([{ state: 'broken' }]);
  expect((await database.query('select from notifications')).rows).toHaveLength(0);
});
