import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';
import { newestLine, undo } from '#test/record-changes.ts';
import { untilEnded } from '#test/until.ts';

const [app, admin, coordinator, heir, leaver, colleague] = await appWith(
  'admin',
  'coordinator',
  'debt_collector',
  'debt_collector',
  'debt_collector',
);

test('in place of one person that one alone leaves, and cases of others stay as they are', async () => {
  const theirs = await makeCase(admin, { user_ids: [leaver.id, colleague.id] });
  const other = await makeCase(admin, { user_ids: [colleague.id] });
  const params = { user_ids: [heir.id], mode: 'replace', in_place_of: leaver.id };
  const asked = { resource: 'debt_case', action: 'assign', ids: [theirs.id, other.id] };
  const { body } = await coordinator.post('/api/bulk_actions', { ...asked, params });
  expect(await untilEnded(coordinator, 'bulk_actions', body['id'])).toMatchObject({ changed: 1, unchanged: 1 });
  const keepers = async (id: number) => (await admin.get(`/api/debt_cases/${id}`)).body['user_ids'];
  expect(await keepers(theirs.id)).toEqual([heir.id, colleague.id]);
  expect(await keepers(other.id)).toEqual([colleague.id]);
  for (const wrong of [{ in_place_of: 'x' }, { mode: 'add' }]) {
    const refused = await coordinator.post('/api/bulk_actions', { ...asked, params: { ...params, ...wrong } });
    expect(refused.status).toBe(422);
  }
});

test('only the cases of whoever leaves are shared out', async () => {
  const second = await app.as('debt_collector');
  const cases: number[] = [];
  for (const keeper of [leaver, colleague, leaver, colleague])
    cases.push((await makeCase(admin, { user_ids: [keeper.id] })).id);
  const params = { user_ids: [heir.id, second.id], mode: 'replace', in_place_of: leaver.id, spread: 'evenly' };
  const asked = { resource: 'debt_case', action: 'assign', ids: cases, params };
  const { body } = await coordinator.post('/api/bulk_actions', asked);
  expect(await untilEnded(coordinator, 'bulk_actions', body['id'])).toMatchObject({ changed: 2, unchanged: 2 });
  const keepers: number[] = [];
  for (const id of cases) keepers.push((await admin.get(`/api/debt_cases/${id}`)).body['user_ids']);
  expect(keepers).toEqual([[heir.id], [colleague.id], [second.id], [colleague.id]]);
});

test('what somebody leaves is given to whoever may sign in, and taken back to whom it was, though they may not any more', async () => {
  const [gone, stays] = [await app.as('debt_collector'), await app.as('debt_collector')];
  const { id } = await makeCase(admin, { user_ids: [gone.id, leaver.id, stays.id] });
  const given = { debt_case_id: id, activity_type_id: 1, given_to_user_id: leaver.id };
  const task = await admin.create('activities', given);
  await admin.put(`/api/users/${gone.id}`, { active: false });
  expect((await admin.put(`/api/debt_cases/${id}`, { user_ids: [gone.id, stays.id] })).status).toBe(200);
  const doer = async () => (await admin.get(`/api/activities/${task['id']}`)).body['given_to_user_id'];
  expect(await doer()).toBe(stays.id);
  await admin.put(`/api/debt_cases/${id}`, { user_ids: [stays.id] });
  expect((await undo(admin, await newestLine(admin, 'debt_case', id))).status).toBe(200);
  expect((await admin.get(`/api/debt_cases/${id}`)).body['user_ids']).toEqual([gone.id, stays.id]);
});
