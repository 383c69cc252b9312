import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';
import { untilEnded } from '#test/until.ts';

const [, admin, coordinator, heir, leaver, colleague] = await appWith(
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
