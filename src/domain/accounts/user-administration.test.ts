import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { belowCoordinator, role } from '#domain/rights/role.ts';
import { appWith } from '#test/app.ts';
import { makeCase, makeCreditor } from '#test/builders.ts';
import { visitor } from '#test/person.ts';
import { changesOf } from '#test/record-changes.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');
const secret = { password: 'Jesien2026Lato', password_confirmation: 'Jesien2026Lato' };
let made = 0;
const newUser = (as: number, more: object = {}) => ({
  first_name: 'Nowa',
  last_name: 'Osoba',
  email: `nowa.${++made}@odzysk.example`,
  role: as,
  ...secret,
  ...more,
});
const change = (id: number, values: object) =>
  app.database.kysely.updateTable('users').set(values).where('id', '=', id).execute();

test.each([role.admin, role.coordinator, role.santander_coordinator])(
  'a coordinator makes nobody of role %i, nor gives that role to anybody',
  async (high) => {
    expect((await coordinator.post('/api/users', newUser(high))).status).toBe(403);
    const collector = await admin.create('users', newUser(role.debt_collector));
    expect((await coordinator.put(`/api/users/${collector.id}`, { role: high })).status).toBe(403);
    expect((await admin.get(`/api/users/${collector.id}`)).body.role).toBe(role.debt_collector);
  },
);

test('a coordinator is told which roles they may give', async () => {
  const rolesOf = async (person: typeof admin) => (await person.get('/api/session')).body.fields.users.choices;
  expect([await rolesOf(admin), await rolesOf(coordinator)]).toEqual([undefined, { role: belowCoordinator }]);
});

test.each(['admin', 'coordinator', 'santander_coordinator'] as const)(
  'a coordinator neither changes a %s, nor sets their password, nor acts on their account',
  async (name) => {
    const other = await app.as(name);
    for (const record of [{ first_name: 'X' }, secret, { active: false }, { role: role.creditor }]) {
      expect((await coordinator.put(`/api/users/${other.id}`, record)).status).toBe(404);
    }
    for (const action of ['unlock', 'renew', 'demand_support_code', 'reset_second_factor', 'withdraw_support_code']) {
      expect([action, (await coordinator.post(`/api/users/${other.id}/${action}`)).status]).toEqual([action, 404]);
    }
    expect((await coordinator.post(`/api/users/${other.id}/clone`, newUser(role[name]))).status).toBe(403);
    expect((await coordinator.delete(`/api/users/${other.id}`)).status).toBe(403);
    expect((await other.get('/api/session')).status).toBe(200);
  },
);

test('whoever saves a creditor employee of no creditor is warned that they would see no case', async () => {
  const warned = { business_entity_ids: ['Bez wierzyciela nie zobaczy żadnej sprawy'] };
  const { id, warnings } = await coordinator.create('users', newUser(role.creditor));
  expect(warnings).toEqual(warned);
  const { id: creditor } = await makeCreditor(admin);
  const saved = async (record: object) => (await admin.put(`/api/users/${id}`, record)).body.warnings;
  expect(await saved({ business_entity_ids: [creditor] })).toBeUndefined();
  expect(await saved({ first_name: 'Inna' })).toBeUndefined();
  expect(await saved({ business_entity_ids: [] })).toEqual(warned);
  expect(await saved({ role: role.debt_collector })).toBeUndefined();
});

test('a coordinator makes and changes those below', async () => {
  for (const low of belowCoordinator) {
    const { status, body } = await coordinator.post('/api/users', newUser(low));
    expect(status).toBe(201);
    const changed = await coordinator.put(`/api/users/${body.id}`, {
      ...secret,
      phone: '512345678',
      password: 'Zima2027Wiosna',
      password_confirmation: 'Zima2027Wiosna',
    });
    expect([changed.status, changed.body.phone]).toEqual([200, '+48512345678']);
  }
});

test('an account tells what stands between the person and signing in', async () => {
  const { id } = await admin.create('users', newUser(role.debt_collector));
  const state = async () => {
    const { account_state, account_state_label } = (await admin.get(`/api/users/${id}`)).body;
    return [account_state, account_state_label];
  };
  expect(await state()).toEqual(['active', 'aktywne']);
  await change(id, { locked_at: sql`now()` });
  expect(await state()).toEqual(['locked', 'zablokowane']);
  await change(id, { locked_at: sql`now() - interval '2 hours'` });
  expect(await state()).toEqual(['active', 'aktywne']);
  await change(id, { last_seen_at: sql`now() - interval '91 days'` });
  expect(await state()).toEqual(['expired', 'wygasło']);
  await admin.post(`/api/users/${id}/renew`);
  expect(await state()).toEqual(['active', 'aktywne']);
  await change(id, { confirmed_at: null });
  expect(await state()).toEqual(['unconfirmed', 'niepotwierdzone']);
  await admin.put(`/api/users/${id}`, { active: false });
  expect(await state()).toEqual(['inactive', 'nieaktywne']);
});

test('an administrator demands a support code and takes the demand back, of others alone', async () => {
  const { id } = await admin.create('users', newUser(role.debt_collector));
  const withdraw = () => admin.post(`/api/users/${id}/withdraw_support_code`);
  expect((await withdraw()).status).toBe(404);
  await admin.post(`/api/users/${id}/demand_support_code`);
  expect((await admin.get(`/api/users/${id}`)).body.support_code_demanded).toBe(true);
  expect((await withdraw()).body.support_code_demanded).toBe(false);
  for (const action of ['demand_support_code', 'reset_second_factor']) {
    expect((await admin.post(`/api/users/${admin.id}/${action}`)).status).toBe(404);
  }
});

test.each(['unlock', 'reset_second_factor'])(
  'where there is nothing to do, "%s" is answered, and neither recorded nor told',
  async (action) => {
    const person = await app.as('debt_collector');
    const before = await changesOf(app.database, 'user', person.id);
    expect((await admin.post(`/api/users/${person.id}/${action}`)).status).toBe(200);
    expect(await changesOf(app.database, 'user', person.id)).toEqual(before);
    expect((await person.get('/api/account_notices')).body.data).toEqual([]);
  },
);

test('a deleted user is listed apart, cannot sign in, and comes back when restored', async () => {
  const { id, email } = await admin.create('users', newUser(role.debt_collector));
  const listed = async (filter = '') =>
    (await admin.get(`/api/users?query=${email}${filter}`)).body.data.map((user: { id: number }) => user.id);
  const enter = async () => (await (await visitor(app.url)).signIn(email, secret.password)).status;
  expect((await admin.post(`/api/users/${id}/restore`)).status).toBe(404);
  expect((await admin.delete(`/api/users/${id}`)).status).toBe(204);
  expect([await listed(), await listed('&q[deleted_eq]=true'), await enter()]).toEqual([[], [id], 401]);
  expect((await coordinator.post(`/api/users/${id}/restore`)).status).toBe(403);
  const { status, body } = await admin.post(`/api/users/${id}/restore`);
  expect([status, body.deleted, body.account_state]).toEqual([200, false, 'active']);
  expect([await listed(), await enter()]).toEqual([[id], 201]);
});

test('whoever works for a creditor sees it, and never the form of a new one', async () => {
  const creditor = await makeCreditor(admin);
  const other = await makeCreditor(admin);
  await makeCase(admin, { creditor_id: creditor.id });
  const person = await app.as('creditor', { business_entity_ids: [creditor.id] });
  const statuses = await Promise.all(
    [`/${creditor.id}`, `/${other.id}`, '/new'].map(async (path) => (await person.get(`/api/creditors${path}`)).status),
  );
  expect(statuses).toEqual([200, 404, 403]);
});

test('the list of users says who asks and whether they may edit', async () => {
  for (const [person, may] of [
    [admin, true],
    [coordinator, true],
    [await app.as('debt_collector'), false],
  ] as const) {
    const { allow_to_edit, current_user } = (await person.get('/api/users')).body;
    expect([current_user.id, allow_to_edit]).toEqual([person.id, may]);
  }
});
