import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makePayment } from '#test/builders.ts';

const [, admin, collector, coordinator] = await appWith('admin', 'debt_collector', 'coordinator');
const { id: debt_case_id } = await makeCase(admin, { user_ids: [collector.id] });

test('a row tells what may be done with it, where rights differ from row to row', async () => {
  const note = { debt_case_id, activity_type_id: 1, description: 'Notatka' };
  const own = await collector.create('activities', note);
  const foreign = await admin.create('activities', note);
  const given = await admin.create('activities', { ...note, given_to_user_id: collector.id });
  const expected = [
    [own.id, { update: true, finish: true }],
    [foreign.id, { update: false, finish: false }],
    [given.id, { update: false, finish: true }],
  ];
  const list = await collector.get(`/api/activities?debt_case_id=${debt_case_id}&s=id asc`);
  expect(list.body.data.map((row: any) => [row.id, row.permissions])).toEqual(expected);
  for (const [id, permissions] of expected) {
    expect((await collector.get(`/api/activities/${id}`)).body.permissions).toEqual(permissions);
    expect((await collector.get(`/api/activities/${id}/edit`)).body.permissions).toEqual(permissions);
  }
  expect(own.permissions).toEqual({ update: true, finish: true });
});

test('what a row tells is what the server then does', async () => {
  const payment = await makePayment(admin, { debt_case_id });
  const { permissions } = (await collector.get(`/api/debtor_payments/${payment.id}`)).body;
  expect(permissions).toEqual({ update: false });
  expect((await collector.put(`/api/debtor_payments/${payment.id}`, { amount: '1.00' })).status).toBe(404);

  const recipient = await admin.create('people', { last_name: 'Łoś', phone: '512345678', debtor_ids: [] });
  const text = { kind: 'sms', content: 'Prosimy o kontakt.' };
  const message = await admin.create('notifications', { debt_case_id, recipient_id: recipient.id, ...text });
  expect(message.permissions).toEqual({ update: true });
});

test('a coordinator may change those below, and nobody else', async () => {
  const { data } = (await coordinator.get('/api/users?per_page=100')).body;
  const of = (id: number) => data.find((row: any) => row.id === id).permissions;
  expect(of(collector.id)).toMatchObject({ create: true, update: true });
  expect(of(coordinator.id)).toMatchObject({ create: false, update: true });
  expect(of(admin.id)).toMatchObject({ create: false, update: false });
});

test('whoever is told names alone is told of their own account what they may do, and to offer it for no other', async () => {
  const { untold } = (await collector.get('/api/session')).body;
  expect(untold).toEqual({ users: ['update', 'work_panel', 'work_queue'] });
  expect((await collector.get(`/api/users/${collector.id}`)).body.permissions).toEqual({
    update: true,
    work_panel: true,
    work_queue: true,
  });
  expect((await admin.get('/api/session')).body.untold).toEqual({});
});

test('nothing is said where the rights on the resource say it all', async () => {
  const id = await listed(admin, 'debt_case_types', 'loan');
  expect((await admin.get(`/api/debt_cases/${debt_case_id}`)).body).not.toHaveProperty('permissions');
  expect((await collector.get(`/api/debt_case_types/${id}`)).body).not.toHaveProperty('permissions');
  expect((await collector.get('/api/debt_cases')).body.data[0]).not.toHaveProperty('permissions');
});
