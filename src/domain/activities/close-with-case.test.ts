import { expect, test } from 'vitest';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { listed, type Made, makeActivity, makeCase } from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { undoLast } from '#test/record-changes.ts';

const [app, admin, coordinator, collector] = await appWith('admin', 'coordinator', 'debt_collector');
const repaid = await listed(admin, 'debt_case_states', 'completed_repayment');

/** A case with a task of the coordinator's and one of the collector's, and a note. */
async function caseWithTasks(): Promise<{ debt_case: Made; tasks: Made[] }> {
  const debt_case = await makeCase(admin, { user_ids: [collector.id], initial_amount: '100.00' });
  const make = (of: Made) => makeActivity(admin, { debt_case_id: debt_case.id, ...of });
  const tasks = [
    await make({ given_to_user_id: coordinator.id, description: 'Zadzwonić', planned_date: '2026-12-01' }),
    await make({ given_to_user_id: collector.id }),
  ];
  await make({ description: 'Rozmowa' });
  return { debt_case, tasks };
}

const end = (person: Person, { id }: Made, more: Made = {}) =>
  person.put(`/api/debt_cases/${id}`, { debt_case_state_id: repaid, ...more });

const reread = async ({ id }: Made): Promise<Made> => (await admin.get(`/api/activities/${id}`)).body;
const statesOf = async (tasks: Made[]) => (await Promise.all(tasks.map(reread))).map(({ task_state }) => task_state);

const undo = (person: Person, { id }: Made) => undoLast(person, 'debt_case', id);

test('a case that ends leaves its tasks open unless asked to close them', async () => {
  const { debt_case, tasks } = await caseWithTasks();
  expect((await end(coordinator, debt_case)).status).toBe(200);
  expect(await statesOf(tasks)).toEqual(['ongoing', 'ongoing']);
});

test('a case that ends closes its open tasks where that is asked, each with a note and a line of its own', async () => {
  const { debt_case, tasks } = await caseWithTasks();
  expect((await end(coordinator, debt_case, { close_tasks: true })).status).toBe(200);
  expect(await statesOf(tasks)).toEqual(['completed', 'completed']);
  const [first, second] = await Promise.all(tasks.map(reread));
  expect(first!['description']).toBe('Zadzwonić\nZamknięto razem ze sprawą: zakończona – spłata.');
  expect(second!['description']).toBe('Zamknięto razem ze sprawą: zakończona – spłata.');
  const { body } = await admin.get(`/api/record_changes?resource=activity&record_id=${first!['id']}`);
  expect(body.data.find(({ action }: Made) => action === 'update')).toMatchObject({ user_id: coordinator.id });
});

test('taking back the end of a case opens the tasks that it closed, as they were, and no others', async () => {
  const { debt_case, tasks } = await caseWithTasks();
  await coordinator.post(`/api/activities/${tasks[1]!['id']}/finish`);
  await end(coordinator, debt_case, { close_tasks: true });
  expect((await undo(coordinator, debt_case)).status).toBe(200);
  expect(await statesOf(tasks)).toEqual(['ongoing', 'completed']);
  expect(await reread(tasks[0]!)).toMatchObject({ description: 'Zadzwonić', performed_at: null });
});

test('a closed task that somebody has changed since stays as it is when the end of its case is taken back', async () => {
  const { debt_case, tasks } = await caseWithTasks();
  await end(coordinator, debt_case, { close_tasks: true });
  await admin.put(`/api/activities/${tasks[0]!['id']}`, { description: 'Nieaktualne' });
  expect((await undo(coordinator, debt_case)).status).toBe(200);
  expect(await statesOf(tasks)).toEqual(['completed', 'ongoing']);
});

test('only tasks that the person may finish are closed with a case', async () => {
  const { debt_case, tasks } = await caseWithTasks();
  expect((await end(collector, debt_case, { close_tasks: true })).status).toBe(200);
  expect(await statesOf(tasks)).toEqual(['ongoing', 'completed']);
});

test('what is asked in a way that means nothing closes no tasks', async () => {
  const { debt_case, tasks } = await caseWithTasks();
  expect((await end(admin, debt_case, { close_tasks: { toString: 1 } })).status).toBe(200);
  expect(await statesOf(tasks)).toEqual(['ongoing', 'ongoing']);
});

test('a state that does not end the case closes no tasks, and a case opened again by hand opens none', async () => {
  const { debt_case, tasks } = await caseWithTasks();
  const vindication = await listed(admin, 'debt_case_states', 'vindication');
  const set = (debt_case_state_id: number) =>
    coordinator.put(`/api/debt_cases/${debt_case.id}`, { debt_case_state_id, close_tasks: true });
  await set(vindication);
  expect(await statesOf(tasks)).toEqual(['ongoing', 'ongoing']);
  await set(repaid);
  await set(vindication);
  expect(await statesOf(tasks)).toEqual(['completed', 'completed']);
});

test('the description of the calls tells of it', async () => {
  const { body } = await admin.get('/api/openapi.json');
  expect(body.components.schemas.debt_case_payload.properties).toHaveProperty('close_tasks');
});

test('what was promised in a task that is closed with its case was promised that day', async () => {
  const { debt_case, tasks } = await caseWithTasks();
  const { id } = tasks[0]!;
  await app.database.query("update activities set created_at = now() - interval '10 days' where id = $1", [id]);
  await admin.put(`/api/activities/${id}`, { payment_pledge_date: addDays(today(), 5) });
  const madeOn = async () => (await admin.get(`/api/promises?debt_case_id=${debt_case['id']}`)).body.data[0].made_on;
  expect(await madeOn()).toBe(addDays(today(), -10));
  await end(coordinator, debt_case, { close_tasks: true });
  expect(await madeOn()).toBe(today());
  await undo(coordinator, debt_case);
  expect(await madeOn()).toBe(addDays(today(), -10));
});
