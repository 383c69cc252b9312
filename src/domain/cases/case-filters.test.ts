import { PLN } from '#domain/lists/currency.ts';
import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, type Made, makeCase, makeCreditor, makeDebtor, makePayment } from '#test/builders.ts';
import { daysAgo } from '#engine/days/today.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');
const call = await listed(admin, 'activity_types', 'phone_call');

type Asker = Pick<typeof admin, 'get'>;

/** Which of the cases a filter finds, by their places in the list. */
async function found(filter: string, cases: readonly Made[], asker: Asker = admin): Promise<number[]> {
  const ids = cases.map(({ id }) => `q[id_in][]=${id}`).join('&');
  const answer = await asker.get(`/api/debt_cases?per_page=100&${ids}&${filter}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const listedIds = answer.body['data'].map(({ id }: Made) => id);
  expect(answer.body['pagination'].total_count).toBe(listedIds.length);
  return cases.flatMap(({ id }, place) => (listedIds.includes(id) ? [place] : []));
}

const reached = (debt_case_id: number, days: number, more: Made = {}) =>
  admin.create('activities', {
    debt_case_id,
    activity_type_id: call,
    debtor_contacted: true,
    performed_at: `${daysAgo(days)}T12:00:00`,
    ...more,
  });

test('a contact is an activity that is completed and reached the debtor', async () => {
  const cases = [await makeCase(admin), await makeCase(admin), await makeCase(admin), await makeCase(admin)];
  const [long, recent, tried, never] = cases as [Made, Made, Made, Made];
  await reached(long.id, 30);
  await reached(long.id, 40);
  await reached(recent.id, 14);
  await reached(tried.id, 20, { debtor_contacted: false });
  await reached(never.id, 20, { task_state: 'ongoing' });
  const { body } = await admin.get(`/api/debt_cases/${long.id}`);
  expect(body['last_contact_at']).toContain(`${daysAgo(30)}T12:00`);
  expect(await found('q[days_since_contact_gteq]=14', cases)).toEqual([0, 1]);
  expect(await found('q[days_since_contact_gt]=14', cases)).toEqual([0]);
  expect(await found('q[days_since_contact_eq]=30', cases)).toEqual([0]);
  expect(await found('q[days_since_contact_lteq]=14', cases)).toEqual([1, 2, 3]);
  expect(await found('q[days_since_contact_in][]=14&q[days_since_contact_in][]=30', cases)).toEqual([0, 1]);
  expect(await found('days_since_contact=0', cases)).toEqual([2, 3]);
  expect(await found('q[days_since_contact_gteq]=99999999999999999999', cases)).toEqual([]);
  expect(await found(`q[last_contact_at_lteq]=${daysAgo(30)}`, cases)).toEqual([0]);
  expect(await found('q[last_contact_at_null]=true', cases)).toEqual([2, 3]);
});

test('a contact that is taken back was none', async () => {
  const one = await makeCase(admin);
  const activity = await reached(one['id'], 5);
  await admin.put(`/api/activities/${activity['id']}`, { debtor_contacted: false });
  expect((await admin.get(`/api/debt_cases/${one['id']}`)).body['last_contact_at']).toBeNull();
});

test('cases are found by whether the debtor has an e-mail or a phone', async () => {
  const debtor_id = (await makeDebtor(admin))['id'];
  const cases = [await makeCase(admin, { debtor_id }), await makeCase(admin), await makeCase(admin)];
  await admin.create('people', { last_name: 'Żak', email: 'zak@example.com', business_entity_id: debtor_id });
  await admin.create('people', {
    last_name: 'Pełnomocnik',
    phone: '501425762',
    debtor_ids: [cases[1]!['debtor_id']],
  });
  expect(await found('q[has_email_eq]=true', cases)).toEqual([0]);
  expect(await found('q[has_email_eq]=false', cases)).toEqual([1, 2]);
  expect(await found('q[has_phone_true]=1', cases)).toEqual([1]);
  expect(await found('q[has_phone_true]=0', cases)).toEqual([0, 2]);
  expect(await found('q[has_email_not_eq]=true&q[has_phone_false]=true', cases)).toEqual([2]);
  expect(await found('q[g][0][m]=or&q[g][0][has_email_eq]=t&q[g][0][has_phone_eq]=t', cases)).toEqual([0, 1]);
  expect(await found('q[has_email_null]=true', cases)).toEqual([]);
  const { body } = await admin.get(`/api/people?q[email_eq]=zak@example.com`);
  await admin.put(`/api/people/${body['data'][0].id}`, { email: null });
  expect(await found('q[has_email_eq]=true', cases)).toEqual([]);
  expect(await found('q[has_email_in][]=true&q[has_email_in][]=false', cases)).toEqual([0, 1, 2]);
});

test('cases are found by open tasks, by tags and by who is away', async () => {
  const user_ids = [collector.id];
  const cases = [await makeCase(admin, { user_ids }), await makeCase(admin), await makeCase(admin, { user_ids })];
  const [first] = cases as [Made];
  await admin.create('activities', { debt_case_id: first.id, activity_type_id: call, given_to_user_id: collector.id });
  expect(await found('q[has_task_eq]=true', cases)).toEqual([0]);
  expect(await found('q[has_task_eq]=false', cases)).toEqual([1, 2]);
  expect(await found('q[users_id_null]=true', cases)).toEqual([1]);

  const tag = await admin.create('tags', { name: 'adwokat' });
  const answer = await admin.put(`/api/debt_cases/${first.id}`, { tag_ids: [tag['id']] });
  expect(answer.body).toMatchObject({ tag_ids: [tag['id']], tags: [{ id: tag['id'], name: 'adwokat' }] });
  expect(await found(`q[tags_id_eq]=${tag['id']}`, cases)).toEqual([0]);
  expect(await found('q[tags_name_cont]=ADWO', cases)).toEqual([0]);
  expect(await found('q[tags_id_null]=true', cases)).toEqual([1, 2]);

  const away = (absent_from: string | null, absent_until: string | null) =>
    admin.put(`/api/users/${collector.id}`, { absent_from, absent_until });
  expect(await found('q[users_absent_eq]=true', cases)).toEqual([]);
  await away(daysAgo(3), daysAgo(0));
  expect(await found('q[users_absent_eq]=true', cases)).toEqual([0, 2]);
  expect(await found('q[users_absent_eq]=false', cases)).toEqual([1]);
  expect(await found('q[users_absent_eq]=true', cases, collector)).toEqual([0, 2]);
  await away(daysAgo(3), daysAgo(1));
  expect(await found('q[users_absent_true]=1', cases)).toEqual([]);
  // Who was away, and whose absence has no end, are not the same.
  const { id: colleague } = await app.as('debt_collector');
  const shared = await makeCase(admin, { user_ids: [collector.id, colleague] });
  expect(await found('q[users_absent_true]=1', [shared])).toEqual([]);
  expect(await found('q[users_absent_eq]=false', [shared])).toEqual([0]);
  await away(daysAgo(0), null);
  expect(await found('q[users_absent_true]=1', cases)).toEqual([0, 2]);
  expect((await away(daysAgo(1), daysAgo(2))).status).toBe(422);
  expect((await away(null, daysAgo(2))).body['user'].errors).toHaveProperty('absent_from');
});

test('a case whose only collector is deleted is one that nobody is assigned to', async () => {
  const leaver = await app.as('debt_collector');
  const of = (...user_ids: number[]) => makeCase(admin, { user_ids });
  const cases = [await of(), await of(leaver.id), await of(leaver.id, collector.id)];
  expect(await found('q[unassigned_eq]=true', cases)).toEqual([0]);
  expect((await admin.delete(`/api/users/${leaver.id}`)).status).toBe(204);
  expect(await found('q[unassigned_eq]=true', cases)).toEqual([0, 1]);
  expect(await found('q[unassigned_eq]=false', cases)).toEqual([2]);
  expect((await admin.post(`/api/users/${leaver.id}/restore`, {})).status).toBe(200);
  expect(await found('q[unassigned_eq]=true', cases)).toEqual([0]);
  await admin.put(`/api/debt_cases/${cases[0]!.id}`, { user_ids: [collector.id] });
  await admin.put(`/api/debt_cases/${cases[1]!.id}`, { user_ids: [] });
  expect(await found('q[unassigned_eq]=true', cases)).toEqual([1]);
});

test('a case whose only collector may not sign in any more is nobody’s, keeps them when it is saved, and is given to none like them', async () => {
  const leaver = await app.as('debt_collector');
  const cases = [
    await makeCase(admin, { user_ids: [leaver.id] }),
    await makeCase(admin, { user_ids: [leaver.id, collector.id] }),
    await makeCase(admin),
  ];
  const [own, , free] = cases as [Made, Made, Made];
  const given = { debt_case_id: own.id, activity_type_id: call, given_to_user_id: leaver.id };
  const task = await admin.create('activities', given);
  expect((await admin.put(`/api/users/${leaver.id}`, { active: false })).status).toBe(200);
  expect(await found('q[unassigned_eq]=true', cases)).toEqual([0, 2]);

  const asBefore = { user_ids: [leaver.id], notes: 'Bez zmian' };
  expect((await admin.put(`/api/debt_cases/${own.id}`, asBefore)).body).toMatchObject(asBefore);
  const { id } = task as Made;
  const { status, body } = await admin.put(`/api/activities/${id}`, { ...given, description: 'Zadzwonić' });
  expect([status, body.given_to_user_id]).toEqual([200, leaver.id]);

  const refused = await admin.put(`/api/debt_cases/${free.id}`, { user_ids: [leaver.id] });
  expect([refused.status, Object.keys(refused.body['debt_case'].errors)]).toEqual([422, ['user_ids']]);
  expect((await admin.post('/api/activities', given)).body['activity'].errors).toHaveProperty('given_to_user_id');
  const many = { resource: 'debt_case', action: 'assign', ids: [free.id], params: { user_ids: [leaver.id] } };
  expect((await admin.post('/api/bulk_actions', many)).status).toBe(422);
  const offered = await collector.get(`/api/users?q[role_not_eq]=2&q[active_eq]=true&q[id_eq]=${leaver.id}`);
  expect([offered.status, offered.body.data]).toEqual([200, []]);

  await admin.put(`/api/users/${leaver.id}`, { active: true });
  expect(await found('q[unassigned_eq]=true', cases)).toEqual([2]);
});

test('a case that one leaves while the other one is deleted is nobody’s', async () => {
  const [leaver, other] = [await app.as('debt_collector'), await app.as('debt_collector')];
  const cases = await Promise.all([1, 2, 3].map(() => makeCase(admin, { user_ids: [leaver.id, other.id] })));
  const answers = await Promise.all([
    ...cases.map(({ id }) => admin.put(`/api/debt_cases/${id}`, { user_ids: [leaver.id] })),
    admin.delete(`/api/users/${leaver.id}`),
  ]);
  // A collector who is deleted already is taken by no case; who it was saved with may be.
  expect(answers.at(-1)!.status).toBe(204);
  const isLeft = answers.slice(0, -1).map(({ status }) => status === 200);
  expect(await found('q[unassigned_eq]=true', cases)).toEqual([0, 1, 2].filter((index) => isLeft[index]));
});

test('a case is overdue from the earliest due date of what is not paid', async () => {
  const cases = [await makeCase(admin), await makeCase(admin), await makeCase(admin)];
  const [first, second] = cases as [Made, Made];
  const invoice = (debt_case_id: number, days: number) =>
    admin.create('invoices', { debt_case_id, amount: '100.00', due_date: daysAgo(days) });
  await invoice(first.id, 90);
  await invoice(first.id, 30);
  await invoice(second.id, 30);
  expect(await found('q[overdue_days_gteq]=31', cases)).toEqual([0]);
  expect(await found('q[overdue_days_eq]=30', cases)).toEqual([1]);
  expect(await found('q[overdue_days_null]=true', cases)).toEqual([2]);
  const debtor_payment_type_id = await listed(admin, 'debtor_payment_types', 'payment');
  await admin.create('debtor_payments', {
    debt_case_id: first.id,
    amount: '100.00',
    currency_id: PLN,
    payment_date: daysAgo(95),
    debtor_payment_type_id,
  });
  expect(await found('q[overdue_days_gteq]=31', cases)).toEqual([]);
  expect(await found('q[overdue_days_eq]=30', cases)).toEqual([0, 1]);
});

test('a case is overdue with what is interest by its amount, and not with interest for delay alone', async () => {
  const { id: creditor_id } = await makeCreditor(admin, { allocation_order: 'principal_interest_costs' });
  const cases = [1, 2, 3].map(() => makeCase(admin, { creditor_id }));
  const [noted, part, late] = (await Promise.all(cases)) as [Made, Made, Made];
  const [due_date, interest_kind] = [daysAgo(90), 'statutory'];
  const invoice = (debt_case_id: number, more: object) =>
    admin.create('invoices', { debt_case_id, amount: '100.00', due_date, interest_kind, ...more });
  await invoice(noted.id, { kind: 'interest_note' });
  await invoice(part.id, { kind: 'installment', interest_amount: '20.00' });
  await invoice(late.id, {});
  await makePayment(admin, { debt_case_id: part.id, amount: '80.00', payment_date: daysAgo(10) });
  await makePayment(admin, { debt_case_id: late.id, amount: '100.00', payment_date: daysAgo(10) });
  expect(await found('q[overdue_days_eq]=90', [noted, part, late])).toEqual([0, 1]);
  await makePayment(admin, { debt_case_id: part.id, amount: '20.00', payment_date: daysAgo(10) });
  expect(await found('q[overdue_days_eq]=90', [noted, part, late])).toEqual([0]);
});

test('cases are found by province, post code, amounts, dates and whether they are open', async () => {
  const cases = [
    await makeCase(admin, { initial_amount: '500.00', expiration_date: '2026-12-01' }),
    await makeCase(admin, { initial_amount: '5000.01', expiration_date: '2027-03-01' }),
    await makeCase(admin, { debt_case_state_id: await listed(admin, 'debt_case_states', 'canceled') }),
  ];
  const address = await admin.create('addresses', {
    business_entity_id: cases[0]!['debtor_id'],
    address_type_id: await listed(admin, 'address_types', 'registered'),
    post_code: '90-001',
    city: 'Łódź',
  });
  await admin.put(`/api/debt_cases/${cases[0]!['id']}`, { debtor_address_id: address['id'] });
  expect(await found('q[debtor_post_code_start]=90', cases)).toEqual([0]);
  expect(await found('q[debtor_province_eq]=5', cases)).toEqual([0]);
  expect(await found('q[remaining_amount_gteq]=500.01', cases)).toEqual([1]);
  expect(await found('q[remaining_amount_gteq]=1&q[remaining_amount_lteq]=500', cases)).toEqual([0]);
  expect(await found('q[expiration_date_lteq]=2026-12-31', cases)).toEqual([0]);
  expect(await found('q[open_eq]=true', cases)).toEqual([0, 1]);
  expect(await found('q[open_eq]=false', cases)).toEqual([2]);
});

test('what is only asked about is asked of a case from what lives in it, and orders nothing', async () => {
  const one = await makeCase(admin);
  await reached(one['id'], 3);
  const asked = `/api/activities?q[debt_case_id_eq]=${one['id']}&q[debt_case_days_since_contact_eq]=3`;
  expect((await admin.get(`${asked}&q[debt_case_has_task_eq]=false`)).body['pagination'].total_count).toBe(1);
  expect((await admin.get(`${asked}&q[debt_case_has_task_eq]=true`)).body['pagination'].total_count).toBe(0);
  for (const unknown of [
    '/api/debt_cases?s=has_task+asc',
    '/api/debt_cases?q[has_task_cont]=1',
    '/api/debt_cases?q[days_since_contact_eq]=dwa',
    '/api/debtors?q[debt_cases_has_task_eq]=true',
  ])
    expect((await admin.get(unknown)).status, unknown).toBe(400);
});

test('a creditor asks neither about contacts nor about tags', async () => {
  const one = await makeCase(admin);
  const creditor = await app.as('creditor', { business_entity_ids: [one['creditor_id']] });
  const { body } = await creditor.get(`/api/debt_cases/${one['id']}`);
  expect(body['odzysk_no']).toBe(one['odzysk_no']);
  for (const name of ['tags', 'tag_ids', 'last_action_at', 'last_contact_at']) expect(body).not.toHaveProperty(name);
  for (const filter of [
    'days_since_contact_gteq]=1',
    'last_action_at_null]=1',
    'last_contact_at_null]=1',
    'tags_name_eq]=a',
    'has_task_eq]=1',
  ])
    expect((await creditor.get(`/api/debt_cases?q[${filter}`)).status, filter).toBe(400);
  expect((await creditor.get('/api/tags')).status).toBe(403);
});

test('coordinators make tags, a collector puts them on assigned cases', async () => {
  const coordinator = await app.as('coordinator');
  const tag = await coordinator.create('tags', { name: 'pilne' });
  expect((await collector.post('/api/tags', { name: 'moje' })).status).toBe(403);
  // A list as a file is an administrator's.
  expect([(await admin.get('/api/tags.csv')).status, (await coordinator.get('/api/tags.csv')).status]).toEqual([
    200, 403,
  ]);
  const one = await makeCase(admin, { user_ids: [collector.id] });
  const tagged = await collector.put(`/api/debt_cases/${one['id']}`, { tag_ids: [tag['id']] });
  expect(tagged.body['tags']).toEqual([{ id: tag['id'], name: 'pilne' }]);
  expect((await coordinator.delete(`/api/tags/${tag['id']}`)).status).toBe(422);
});

test('ordered by what remains, cases in euros alone come after those in złotys, whichever way', async () => {
  const cases = [
    await makeCase(admin, { initial_amount_euro: '900.00' }),
    await makeCase(admin, { initial_amount: '5.00' }),
    await makeCase(admin, { initial_amount_euro: '0.00' }),
    await makeCase(admin, { initial_amount: '70.00' }),
  ];
  const ids = cases.map(({ id }) => `q[id_in][]=${id}`).join('&');
  const order = async (way: string) => {
    const { body } = await admin.get(`/api/debt_cases?${ids}&s=remaining_amount+${way}`);
    return body['data'].map(({ id }: Made) => cases.findIndex((one) => one['id'] === id));
  };
  expect(await order('desc')).toEqual([3, 1, 0, 2]);
  expect(await order('asc')).toEqual([1, 3, 2, 0]);
});
