import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { role } from '#domain/rights/role.ts';
import { testApp } from '#test/app.ts';

const app = await testApp();
const db = app.database.kysely;

const sentence = 'To ostatni administrator, który może się zalogować – najpierw nadaj tę rolę komuś innemu';

beforeEach(async () => {
  await sql`update users set active = false where role = 0`.execute(db);
});

test('the last administrator can be neither deleted, made inactive nor given another role', async () => {
  const last = await app.as('admin');
  const path = `/api/users/${last.id}`;
  const deleted = await last.delete(path);
  expect([deleted.status, deleted.body.user.errors]).toEqual([422, { base: [sentence] }]);
  expect((await last.put(path, { active: false })).body.user.errors).toEqual({ active: [sentence] });
  expect((await last.put(path, { role: role.coordinator })).body.user.errors).toEqual({ role: [sentence] });
  expect((await last.put(path, { first_name: 'Ostatnia' })).status).toBe(200);
});

test.each([
  ['inactive', { active: false }],
  ['deleted', { deleted: true }],
  ['whose address is not confirmed', { confirmed_at: null }],
  ['whose account expired unused', { last_seen_at: sql`now() - interval '100 days'` }],
])('another administrator %s does not count', async (_, state) => {
  const [last, other] = [await app.as('admin'), await app.as('admin')];
  await db.updateTable('users').set(state).where('id', '=', other.id).execute();
  expect((await last.delete(`/api/users/${last.id}`)).status).toBe(422);
});

test('an administrator resigns while there is another', async () => {
  const [one, other] = [await app.as('admin'), await app.as('admin')];
  expect((await one.put(`/api/users/${one.id}`, { role: role.coordinator })).status).toBe(200);
  expect((await other.delete(`/api/users/${other.id}`)).status).toBe(422);
});

test.each([
  ['delete each other', undefined],
  ['make each other inactive', { active: false }],
  ['take each other’s role', { role: role.debt_collector }],
])('when two administrators %s at once, one stays', async (_, record) => {
  const [one, other] = [await app.as('admin'), await app.as('admin')];
  const act = (who: typeof one, whom: typeof one) =>
    record ? who.put(`/api/users/${whom.id}`, record) : who.delete(`/api/users/${whom.id}`);
  const answers = await Promise.all([act(one, other), act(other, one)]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  const { rows } = await sql`select 1 from users where role = 0 and active and not deleted`.execute(db);
  expect(rows).toHaveLength(1);
});
