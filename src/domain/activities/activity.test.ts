import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { type Made, makeCase } from '#test/builders.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');
const debtCase = await makeCase(admin, { user_ids: [collector.id] });

const note = (record: Made = {}): Promise<Made> =>
  admin.create('activities', { debt_case_id: debtCase.id, activity_type_id: 1, ...record });
const refused = async (record: Made): Promise<Made> => {
  const sent = { debt_case_id: debtCase.id, activity_type_id: 1, ...record };
  const { status, body } = await admin.post('/api/activities', sent);
  return { status, ...body.activity?.errors };
};

describe('an activity', () => {
  test('is done within the years that a date is written with, on the clock of Warsaw', async () => {
    const pledge = { activity_type_id: 2, payment_pledge_date: '2026-12-12' };
    for (const performed_at of ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59-14:00', '0001-01-01T00:00+14:00'])
      expect(await refused({ ...pledge, performed_at })).toMatchObject({
        status: 422,
        performed_at: [expect.any(String)],
      });
    const last = await note({ performed_at: '9999-12-31T23:59:59' });
    expect(last.performed_at).toBe('9999-12-31T23:59:59.000+01:00');
  });

  test('has its moment in its history as it is answered, and the same moment is no change', async () => {
    const { id, performed_at } = await note({ performed_at: '2026-01-01T10:00:00+01:00' });
    await admin.put(`/api/activities/${id}`, { performed_at: '2026-01-01T09:00:00Z' });
    await admin.put(`/api/activities/${id}`, { performed_at: '2026-01-05 12:30' });
    const { data } = (await admin.get(`/api/activities/${id}/history`)).body;
    const told = data
      .flatMap(({ changes }: Made) => changes)
      .filter(({ field }: Made) => field === 'performed_at')
      .map(({ from, to }: Made) => [from, to]);
    expect(told).toEqual([
      [performed_at, '2026-01-05T12:30:00.000+01:00'],
      [null, performed_at],
    ]);
  });

  test('is done, and done now, unless it is given to somebody', async () => {
    const done = await note();
    expect([done.task_state, Math.abs(Date.parse(done.performed_at) - Date.now()) < 60_000]).toEqual([
      'completed',
      true,
    ]);
    const task = await note({ given_to_user_id: collector.id, planned_date: '2026-12-01' });
    expect([task.task_state, task.performed_at, task.given_to_user]).toEqual(['ongoing', null, 'Osoba debt_collector']);
  });

  test('copied is a task to be done, at no moment yet, with nothing come of it and nothing promised', async () => {
    const call = { activity_type_id: 2, given_to_user_id: collector.id };
    const came = { contact_outcome: 'talked', contact_kind: 'owner', payment_pledge_date: '2030-12-20' };
    const task = await note({ ...call, ...came, task_state: 'completed' });
    const { body: copy } = await admin.post(`/api/activities/${task.id}/clone`);
    expect(copy).toMatchObject({ ...call, task_state: 'ongoing', performed_at: null });
    for (const name of [...Object.keys(came), 'debtor_contacted', 'pledge_state']) expect(copy[name]).toBeNull();
    const { body: original } = await admin.get(`/api/activities/${task.id}`);
    expect(original).toMatchObject({ ...came, pledge_state: 'open' });
    const sent = await admin.post(`/api/activities/${task.id}/clone`, original);
    expect(sent).toMatchObject({ status: 201, body: { ...came, task_state: 'completed' } });
  });

  test('done on a day to come is doubted, one of today or still to be done is not', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const doubted = await note({ performed_at: tomorrow });
    expect(doubted.warnings).toEqual({ performed_at: [expect.stringContaining('późniejsza niż dzisiejsza')] });
    for (const record of [{}, { performed_at: tomorrow, task_state: 'ongoing' }])
      expect(await note(record)).not.toHaveProperty('warnings');
  });

  test.each([
    [1, 'completed'],
    ['2', 'ongoing'],
    ['ongoing', 'ongoing'],
    ['', 'completed'],
  ])('keeps the state it is sent: %j is %s', async (task_state, kept) => {
    expect((await note({ task_state })).task_state).toBe(kept);
  });

  test('takes no state that there is not', async () => {
    for (const task_state of [3, 'open', true, {}]) expect(await refused({ task_state })).toHaveProperty('task_state');
  });

  test.each([1, 4, 7, 8])('of type %i promises nothing', async (activity_type_id) => {
    const dates = { payment_pledge_date: '2026-12-01', item_return_pledge_date: '2026-12-02' };
    const { status, ...errors } = await refused({ activity_type_id, ...dates });
    expect([status, Object.keys(errors).toSorted()]).toEqual([422, Object.keys(dates).toSorted()]);
  });

  test.each([2, 3, 5, 6])('of type %i may promise', async (activity_type_id) => {
    const made = await note({ activity_type_id, payment_pledge_date: '2026-12-01' });
    expect(made.payment_pledge_date).toBe('2026-12-01');
  });
});

describe('a task', () => {
  test('is given neither to a creditor employee nor to somebody who cannot see the case', async () => {
    const employee = await app.as('creditor', { business_entity_ids: [debtCase.creditor_id] });
    const stranger = await app.as('terrain_debt_collector');
    const bank = await app.as('santander_coordinator');
    for (const { id } of [employee, stranger, bank, { id: 999_999 }]) {
      expect(await refused({ given_to_user_id: id })).toMatchObject({
        status: 422,
        given_to_user_id: [expect.any(String)],
      });
    }
  });

  test('is not moved into a case that its owner cannot see', async () => {
    const task = await note({ given_to_user_id: collector.id });
    const { status, body } = await admin.put(`/api/activities/${task.id}`, {
      debt_case_id: (await makeCase(admin)).id,
    });
    expect([status, Object.keys(body.activity.errors)]).toEqual([422, ['given_to_user_id']]);
  });

  test('is finished once', async () => {
    const task = await note({ given_to_user_id: collector.id });
    const first = await collector.post(`/api/activities/${task.id}/finish`);
    expect([first.status, first.body.task_state, first.body.performed_at]).toEqual([
      200,
      'completed',
      expect.any(String),
    ]);
    const second = await collector.post(`/api/activities/${task.id}/finish`);
    expect([second.status, Object.keys(second.body.activity.errors)]).toEqual([422, ['base']]);
  });

  test('says who finished it, whoever ordered it, until it is opened again', async () => {
    const task = await note({ given_to_user_id: collector.id });
    await collector.post(`/api/activities/${task.id}/finish`);
    const { body: done } = await admin.get(`/api/activities/${task.id}`);
    expect([done.user, done.finished_by_user]).toEqual(['Osoba admin', 'Osoba debt_collector']);
    const { body: opened } = await admin.put(`/api/activities/${task.id}`, { task_state: 'ongoing' });
    expect(opened.finished_by_user).toBeNull();
    expect((await note()).finished_by_user).toBeNull();
  });

  test('finished by two at once is finished by one of them', async () => {
    const task = await note({ given_to_user_id: collector.id });
    const both = await Promise.all([admin, collector].map((one) => one.post(`/api/activities/${task.id}/finish`)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

test('tasks come as they fall due, those without a date last; done ones the newest first', async () => {
  const owner = await app.as('coordinator');
  const dates = ['2026-12-03', null, '2026-12-01', '2026-12-02'];
  for (const planned_date of dates) await note({ given_to_user_id: owner.id, planned_date });
  const planned = async (query: string) =>
    (await admin.get(`/api/activities?${query}`)).body.data.map((task: Made) => task.planned_date);
  const due = ['2026-12-01', '2026-12-02', '2026-12-03', null];
  expect(await planned(`q[given_to_user_id_in][]=${owner.id}&task_state_eq=2`)).toEqual(due);
  expect(await planned(`given_to_user_id=${owner.id}`)).toEqual(due);
  expect(await planned(`given_to_user_id=${owner.id}&s=planned_date desc`)).toEqual(due.toReversed());
  const ids = (await admin.get(`/api/activities?debt_case_id=${debtCase.id}`)).body.data.map((one: Made) => one.id);
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
});

test('the last action of a case is its newest activity, also after one is changed, moved or deleted', async () => {
  const [one, other] = [await makeCase(admin), await makeCase(admin)];
  const last = async ({ id }: Made) => (await admin.get(`/api/debt_cases/${id}`)).body.last_action_at;
  const at = (day: string) => `2026-11-${day}T12:00:00.000+01:00`;
  const early = await note({ debt_case_id: one.id, performed_at: at('01') });
  const late = await note({ debt_case_id: one.id, performed_at: at('05') });
  expect(await last(one)).toBe(at('05'));
  await admin.put(`/api/activities/${late.id}`, { performed_at: at('03') });
  expect(await last(one)).toBe(at('03'));
  await admin.put(`/api/activities/${late.id}`, { debt_case_id: other.id });
  expect([await last(one), await last(other)]).toEqual([at('01'), at('03')]);
  await admin.delete(`/api/activities/${early.id}`);
  expect(await last(one)).toBeNull();
});

describe('the outcome of a contact', () => {
  test.each([
    ['talked', true],
    ['refused', true],
    ['promised', true],
    ['paid', true],
    ['no_answer', false],
    ['voicemail', false],
    ['wrong_number', false],
    ['third_person', false],
  ])('%s says whether the debtor was reached: %s', async (contact_outcome, reached) => {
    const made = await note({ activity_type_id: 2, contact_outcome, debtor_contacted: !reached });
    expect([made.contact_outcome, made.debtor_contacted]).toEqual([contact_outcome, reached]);
  });

  test('moves the last contact of the case, as a tick did', async () => {
    const { id } = await makeCase(admin);
    const last = async () => (await admin.get(`/api/debt_cases/${id}`)).body.last_contact_at;
    const tried = await note({ debt_case_id: id, activity_type_id: 2, contact_outcome: 'no_answer' });
    expect(await last()).toBeNull();
    await admin.put(`/api/activities/${tried.id}`, { contact_outcome: 'talked' });
    expect(await last()).toBe(tried.performed_at);
  });

  test('may be left blank, and belongs neither to a note nor to a task that is still to be done', async () => {
    expect((await note({ activity_type_id: 2, debtor_contacted: true })).debtor_contacted).toBe(true);
    expect(await refused({ contact_outcome: 'talked' })).toMatchObject({ status: 422 });
    const open = { activity_type_id: 2, task_state: 'ongoing', contact_outcome: 'talked' };
    expect(await refused(open)).toMatchObject({ status: 422, contact_outcome: [expect.any(String)] });
    expect(await refused({ activity_type_id: 2, contact_outcome: 'maybe' })).toHaveProperty('contact_outcome');
  });
});
