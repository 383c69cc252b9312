import { expect, test, vi } from 'vitest';
import { appWith } from '#test/app.ts';
import { type Made, makeActivity, makeCase } from '#test/builders.ts';

const [, admin, coordinator, leaver, heir] = await appWith('admin', 'coordinator', 'debt_collector', 'debt_collector');

const makeTask = (debt_case: Made, given_to_user_id: number, more: Made = {}) =>
  makeActivity(admin, { debt_case_id: debt_case['id'], given_to_user_id, ...more });
const read = async (path: string): Promise<Made> => (await admin.get(path)).body;
const whose = (tasks: readonly Made[]) =>
  Promise.all(tasks.map(async ({ id }) => (await read(`/api/activities/${id}`))['given_to_user_id']));

/** Asks for a change of many cases, and waits until it is made. */
async function assign(cases: readonly Made[], mode: string, dry_run = false): Promise<number> {
  const ids = cases.map(({ id }) => id);
  const params = { user_ids: [heir.id], mode, spread: 'evenly' };
  const asked = { resource: 'debt_case', action: 'assign', params, ids, dry_run };
  const { body } = await coordinator.post('/api/bulk_actions', asked);
  await isDone(body.id, 'state');
  return body.id;
}

const isDone = (id: number, state: 'state' | 'undo_state') =>
  vi.waitFor(async () => expect((await read(`/api/bulk_actions/${id}`))[state]).toBe('done'), 20_000);

test('cases given to somebody else take the open tasks of those who leave along, and back with the undo', async () => {
  const cases = [
    await makeCase(admin, { user_ids: [leaver.id] }),
    await makeCase(admin, { user_ids: [leaver.id] }),
  ] as const;
  const tasks = [
    await makeTask(cases[0], leaver.id),
    await makeTask(cases[1], leaver.id),
    await makeTask(cases[0], coordinator.id),
    await makeTask(cases[0], leaver.id, { task_state: 'completed' }),
  ] as const;
  const before = [leaver.id, leaver.id, coordinator.id, leaver.id];
  await assign(cases, 'replace', true);
  expect(await whose(tasks)).toEqual(before);

  const id = await assign(cases, 'replace');
  expect(await whose(tasks)).toEqual([heir.id, heir.id, coordinator.id, leaver.id]);
  const { body } = await heir.get(`/api/activities?q[given_to_user_id_eq]=${heir.id}`);
  expect(body.data.map((task: Made) => task['id']).toSorted()).toEqual([tasks[0]['id'], tasks[1]['id']]);
  const [line] = (await read(`/api/activities/${tasks[0]['id']}/history`))['data'];
  expect(line).toMatchObject({ action: 'update', user_id: coordinator.id });

  await admin.put(`/api/activities/${tasks[1]['id']}`, { description: 'Zadzwonić' });
  await coordinator.post(`/api/bulk_actions/${id}/undo`);
  await isDone(id, 'undo_state');
  expect(await whose(tasks)).toEqual([leaver.id, heir.id, coordinator.id, leaver.id]);
});

test('somebody who joins a case takes no task from those who stay', async () => {
  const debt_case = await makeCase(admin, { user_ids: [leaver.id] });
  const task = await makeTask(debt_case, leaver.id);
  await assign([debt_case], 'add');
  expect(await whose([task])).toEqual([leaver.id]);
});

test('a case that loses its collector in its form hands their tasks over, unless nobody is there to take them', async () => {
  const debt_case = await makeCase(admin, { user_ids: [leaver.id] });
  const task = await makeTask(debt_case, leaver.id);
  const change = (user_ids: number[]) => admin.put(`/api/debt_cases/${debt_case.id}`, { user_ids });
  await change([]);
  expect(await whose([task])).toEqual([leaver.id]);
  await change([leaver.id]);
  await change([heir.id]);
  expect(await whose([task])).toEqual([heir.id]);
  const own = await read(`/api/record_changes/own?resource=debt_case&record_id=${debt_case.id}`);
  expect((await admin.post(`/api/record_changes/${own['id']}/undo`)).status).toBe(200);
  expect(await whose([task])).toEqual([leaver.id]);
});

test('whoever leaves a case and sees it all the same keeps their tasks there', async () => {
  const debt_case = await makeCase(admin, { user_ids: [coordinator.id] });
  const task = await makeTask(debt_case, coordinator.id);
  await admin.put(`/api/debt_cases/${debt_case.id}`, { user_ids: [heir.id] });
  expect(await whose([task])).toEqual([coordinator.id]);
});

test('tasks of whoever left a case while nobody was there are for the first who comes', async () => {
  const debt_case = await makeCase(admin, { user_ids: [leaver.id] });
  const tasks = [await makeTask(debt_case, leaver.id), await makeTask(debt_case, coordinator.id)];
  const change = (user_ids: number[]) => admin.put(`/api/debt_cases/${debt_case.id}`, { user_ids });
  await change([]);
  await change([heir.id]);
  expect(await whose(tasks)).toEqual([heir.id, coordinator.id]);
  const own = await read(`/api/record_changes/own?resource=debt_case&record_id=${debt_case.id}`);
  expect((await admin.post(`/api/record_changes/${own['id']}/undo`)).status).toBe(200);
  expect(await whose(tasks)).toEqual([leaver.id, coordinator.id]);
});
