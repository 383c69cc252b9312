import { afterAll, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';

const app = await testApp();
afterAll(() => app.close());
const roles = ['coordinator', 'santander_coordinator', 'debt_collector', 'terrain_debt_collector', 'creditor'] as const;

test.each(roles)('a %s reads and changes their own profile, and nothing of their rights', async (role) => {
  const person = await app.as(role);
  const { options: _options, ...before } = (await person.get(`/api/users/${person.id}/edit`)).body;
  expect([before.email, before.lock_version]).toEqual([person.email, 0]);
  const { status, body } = await person.put(`/api/users/${person.id}`, {
    ...before,
    first_name: 'Łucja',
    phone: '512 345 678',
    role: 'admin',
    business_entity_ids: [],
    deleted: true,
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    first_name: 'Łucja',
    full_name: `Łucja ${role}`,
    phone: '+48512345678',
    lock_version: 1,
    updated_at: body.updated_at,
  });
});

test.each(['debt_collector', 'creditor'] as const)(
  "a %s changes nobody else's, and reads names alone",
  async (role) => {
    const [person, other] = [await app.as(role), await app.as('coordinator')];
    expect((await person.put(`/api/users/${other.id}`, { first_name: 'X' })).status).toBe(404);
    const list = (await person.get('/api/users?per_page=100')).body.data;
    for (const user of list) expect(Object.keys(user)).toEqual(['id', 'full_name']);
    const shown = await person.get(`/api/users/${other.id}`);
    expect(role === 'creditor' ? shown.status : Object.keys(shown.body)).toEqual(
      role === 'creditor' ? 404 : ['id', 'full_name'],
    );
  },
);

test('a new password or e-mail of one’s own needs the current password, and is never echoed', async () => {
  const person = await app.as('debt_collector');
  const password = 'Jesien2026Lato';
  const change = (record: object) => person.put(`/api/users/${person.id}`, record);
  const wrong = await change({ password, password_confirmation: password, current_password: 'Inne2026Haslo' });
  expect([wrong.status, Object.keys(wrong.body.user)]).toEqual([422, ['errors']]);
  expect(Object.keys(wrong.body.user.errors)).toEqual(['current_password']);
  expect(Object.keys((await change({ email: 'nowy@odzysk.example' })).body.user.errors)).toEqual(['current_password']);
  const right = { password, password_confirmation: password, current_password: person.password };
  expect((await change(right)).status).toBe(200);
});
