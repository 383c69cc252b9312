import { expect, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');
const { id, creditor_id } = await makeCase(admin, { user_ids: [collector.id] });
const employee = await app.as('creditor', { business_entity_ids: [creditor_id] });

/** All that a creditor's employee is told of a case. */
const toldOf = async () => {
  const paths = [
    `debt_cases/${id}`,
    'debt_cases',
    'debt_cases.csv',
    'debtors',
    'creditors',
    'users',
    'users?activity_task_users=true',
    `users?activity_task_users=true&debt_case_id=${id}`,
    `activities?debt_case_id=${id}`,
    'debt_cases?q[activities_id_not_null]=true',
    'debt_cases?q[activities_task_state_eq]=ongoing',
    'debt_cases?s=activities_performed_at desc',
  ];
  const answers = await Promise.all(paths.map((path) => employee.get(`/api/${path}`)));
  return answers.map(({ status, body }, at) => ({ path: paths[at], status, body }));
};

test('nothing that a creditor’s employee is told of a case changes by what they may not see', async () => {
  const before = await toldOf();
  const hidden = { debt_case_id: id, activity_type_id: 2, visibility_type: 'not_visible' };
  await admin.create('activities', { ...hidden, debtor_contacted: true, payment_pledge_date: '2026-12-01' });
  await admin.create('activities', { ...hidden, given_to_user_id: collector.id, planned_date: '2026-12-02' });
  expect((await admin.get(`/api/debt_cases/${id}`)).body.last_action_at).not.toBeNull();
  expect(await toldOf()).toEqual(before);
});

test.each(['q[last_action_at_gteq]=2026-01-01', 's=last_action_at desc', 'q[last_action_at_not_null]=true'])(
  'nor may they ask by it: %s',
  async (query) => {
    expect((await employee.get(`/api/debt_cases?${query}`)).status).toBe(400);
    expect((await employee.get(`/api/activities?${query.replace('last', 'debt_case_last')}`)).status).toBe(400);
  },
);

test('an agreement does not tell of the task that its breach has made', async () => {
  const made = await admin.create('agreements', {
    debt_case_id: id,
    items: [{ due_date: addDays(today(), -20), amount: '1.00' }],
  });
  await admin.post(`/api/agreements/${made.id}/activate`, { signed_on: addDays(today(), -30) });
  const path = `/api/agreements/${made.id}`;
  expect((await admin.get(path)).body).toMatchObject({ state: 'broken', broken_task_id: expect.any(Number) });
  const { status, body } = await employee.get(path);
  expect([status, body.state, Object.keys(body).filter((name) => name.startsWith('broken_task'))]).toEqual([
    200,
    'broken',
    [],
  ]);
  expect((await employee.get('/api/agreements?q[broken_task_id_not_null]=true')).status).toBe(400);
});
