import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';
import { meanwhile } from '#test/meanwhile.ts';

const app = await testApp();

test('who changes promises and installments of one case at once waits for the others, and collides with nobody', async () => {
  const admin = await app.as('admin');
  const { id: debt_case_id } = await makeCase(admin);
  const items = [
    { due_date: '2097-01-31', amount: '100.00' },
    { due_date: '2097-02-28', amount: '100.00' },
  ];
  const { id: agreement_id } = await admin.create('agreements', { debt_case_id, items });
  const promised = { debt_case_id, activity_type_id: 2, payment_pledge_date: '2097-01-31', payment_pledge_amount: '1' };
  const activities = [await admin.create('activities', promised), await admin.create('activities', promised)];
  const { data } = (await admin.get(`/api/agreement_items?q[agreement_id_eq]=${agreement_id}`)).body;
  const saved = await Promise.all(
    Array.from({ length: 5 }, (_, time) => [
      ...activities.map(({ id }) => admin.put(`/api/activities/${id}`, { payment_pledge_amount: String(2 + time) })),
      ...data.map(({ id }: { id: number }) => admin.put(`/api/agreement_items/${id}`, { amount: String(200 + time) })),
      admin.post('/api/activities', promised),
    ]).flat(),
  );
  expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200, 201]));
  // One that is ended so is done again and nobody is told, but for the second that passes until the database finds out.
  const collisions = 'select deadlocks::integer as count from pg_stat_database where datname = current_database()';
  expect((await app.database.query(collisions)).rows).toEqual([{ count: 0 }]);
});

test('an installment that is added while its agreement is signed is refused', async () => {
  const admin = await app.as('admin');
  const { id: debt_case_id } = await makeCase(admin);
  const items = [{ due_date: '2097-01-31', amount: '100.00' }];
  const { id: agreement_id } = await admin.create('agreements', { debt_case_id, items });
  const added = await meanwhile(
    app.database,
    async (other) => {
      await other.query('select from debt_cases where id = $1 for update', [debt_case_id]);
      await other.query("update agreements set state = 'active' where id = $1", [agreement_id]);
    },
    () => admin.post('/api/agreement_items', { agreement_id, due_date: '2097-02-28', amount: '50.00' }),
  );
  expect([added.status, Object.keys(added.body.agreement_item.errors)]).toEqual([422, ['agreement_id']]);
});
