import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeActivity, makeCase } from '#test/builders.ts';
import { lastOwn, undo, undoLast } from '#test/record-changes.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');
const { id: debt_case_id } = await makeCase(admin, { user_ids: [collector.id], initial_amount: '900.00' });

const call = { debt_case_id, activity_type_id: 2, contact_outcome: 'promised', payment_pledge_date: '2030-01-04' };
const next_step = { activity_type_id: 2, planned_date: '2030-01-05', planned_time: '10:00', description: 'Sprawdzić' };
const count = async () => (await admin.get(`/api/activities?debt_case_id=${debt_case_id}`)).body.pagination.total_count;

describe('a call with its next step', () => {
  test('is saved by one request: the promise, and a task of whoever called', async () => {
    const { status, body } = await collector.post('/api/activities/with_next_step', { activity: call, next_step });
    expect([status, body.activity.pledge_state, body.activity.debtor_contacted]).toEqual([201, 'open', true]);
    const task = {
      ...next_step,
      debt_case_id,
      task_state: 'ongoing',
      given_to_user_id: collector.id,
      performed_at: null,
    };
    expect(body.next_step).toMatchObject(task);
  });

  test('is not saved at all when the next step is wrong', async () => {
    const before = await count();
    const wrong = { ...next_step, planned_time: '25:00' };
    const { status, body } = await collector.post('/api/activities/with_next_step', {
      activity: call,
      next_step: wrong,
    });
    expect([status, Object.keys(body.activity.errors)]).toEqual([422, ['next_step.planned_time']]);
    expect(await count()).toBe(before);
  });

  test('needs no next step, and an activity that is one', async () => {
    const { status, body } = await collector.post('/api/activities/with_next_step', {
      activity: call,
      next_step: null,
    });
    expect([status, body.next_step]).toEqual([201, null]);
    expect((await collector.post('/api/activities/with_next_step', { next_step })).status).toBe(400);
    expect((await collector.post('/api/activities/with_next_step', { activity: call, next_step: 5 })).status).toBe(400);
  });

  test('is refused in a case of others, and to creditors', async () => {
    const other = { ...call, debt_case_id: (await makeCase(admin)).id };
    expect((await collector.post('/api/activities/with_next_step', { activity: other, next_step })).status).toBe(422);
    const employee = await app.as('creditor');
    expect((await employee.post('/api/activities/with_next_step', { activity: call, next_step })).status).toBe(403);
  });
});

describe('a finished task', () => {
  const task = (record: object = {}) =>
    makeActivity(admin, { debt_case_id, given_to_user_id: collector.id, ...record });

  test('tells what came of it and is followed by the next one', async () => {
    const { id } = await task({ description: 'Zadzwonić' });
    const outcome = { contact_outcome: 'no_answer', contact_phone: '608 299 369' };
    const { status, body } = await collector.post(`/api/activities/${id}/finish`, { ...outcome, next_step });
    expect([status, body]).toMatchObject([
      200,
      { task_state: 'completed', contact_outcome: 'no_answer', contact_phone: '+48608299369', debtor_contacted: false },
    ]);
    const [next] = (await collector.get(`/api/activities?debt_case_id=${debt_case_id}`)).body.data;
    expect(next).toMatchObject({ ...next_step, task_state: 'ongoing' });
  });

  test('takes a promise, and nothing that is not about how it went', async () => {
    const { id, user_id } = await task();
    const sent = {
      contact_outcome: 'promised',
      payment_pledge_date: '2030-02-01',
      visibility_type: 'visible',
      user_id: 1,
    };
    const { body } = await collector.post(`/api/activities/${id}/finish`, sent);
    expect(body).toMatchObject({ pledge_state: 'open', visibility_type: 'not_visible', user_id });
  });

  test('stays open when the outcome or the next step is refused', async () => {
    const { id } = await task();
    const finish = (body: object) => collector.post(`/api/activities/${id}/finish`, body);
    expect((await finish({ contact_outcome: 'maybe' })).body.activity.errors).toHaveProperty('contact_outcome');
    expect((await finish({ next_step: { activity_type_id: null } })).body.activity.errors).toHaveProperty([
      'next_step.activity_type_id',
    ]);
    expect((await admin.get(`/api/activities/${id}`)).body.task_state).toBe('ongoing');
    expect((await finish({})).body.task_state).toBe('completed');
  });
});

describe('a finish that is taken back', () => {
  test('opens the task again as it was, though the collector may not change a task of others', async () => {
    const task = { debt_case_id, activity_type_id: 2, given_to_user_id: collector.id, description: 'Zadzwonić' };
    const { id } = await admin.create('activities', task);
    expect((await collector.put(`/api/activities/${id}`, { description: 'Inny' })).status).toBe(404);
    const finished = await collector.post(`/api/activities/${id}/finish`, {
      contact_outcome: 'talked',
      description: 'Zadzwonić\nProsi o rozłożenie na raty',
      next_step,
    });
    expect(finished.body).toMatchObject({ task_state: 'completed', description: expect.stringContaining('raty') });
    const { next_step_id } = finished.body;
    for (const one of [next_step_id, id]) expect((await undoLast(collector, 'activity', one)).status).toBe(200);
    expect((await collector.get(`/api/activities/${id}`)).body).toMatchObject({
      task_state: 'ongoing',
      description: 'Zadzwonić',
      contact_outcome: null,
      performed_at: null,
    });
    expect((await collector.get(`/api/activities/${next_step_id}`)).status).toBe(404);
  });

  test('is refused to whoever did not finish it', async () => {
    const { id } = await makeActivity(admin, { debt_case_id, given_to_user_id: collector.id });
    await admin.post(`/api/activities/${id}/finish`, {});
    const line = await lastOwn(admin, 'activity', id);
    expect([403, 404]).toContain((await undo(collector, line)).status);
    expect((await admin.get(`/api/activities/${id}`)).body.task_state).toBe('completed');
  });
});
