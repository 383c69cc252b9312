import { afterAll, expect, test } from 'vitest';
import { role, type RoleName } from '#domain/rights/role.ts';
import { testApp } from '#test/app.ts';
import { roleNames } from './rights-table.ts';
import { rightsWorld } from './rights-world.ts';

const app = await testApp();
const world = await rightsWorld(app);
const { people } = world;
const stranger = await app.as('debt_collector');
const otherAdmin = await app.as('admin');
const missing = 999_999_999;
let cases = 0;
let made = 0;

afterAll(() => console.info(`rights: ${cases} cases of role, user and action`));

const password = 'Jesien2026Lato';
const account = (name: RoleName) => ({
  first_name: 'Iga',
  last_name: `Żak ${++made}`,
  email: `iga${made}@odzysk.example`,
  role: role[name],
  password,
  password_confirmation: password,
});

type Who = 'self' | 'assigned' | 'stranger' | 'administrator' | 'missing';
const idOf = (who: Who, name: RoleName) =>
  ({
    self: people[name].id,
    assigned: people.debt_collector.id,
    stranger: stranger.id,
    administrator: otherAdmin.id,
    missing,
  })[who];

/** Contract §6 and §11 by hand; columns as in the other table: admin, coordinator, santander, collector, field, creditor. */
const agreed: readonly (readonly [string, Who, readonly number[]])[] = [
  ['show', 'self', [200, 200, 200, 200, 200, 200]],
  ['show', 'assigned', [200, 200, 200, 200, 200, 200]],
  ['show', 'stranger', [200, 200, 200, 200, 200, 404]],
  ['show', 'administrator', [200, 200, 200, 200, 200, 404]],
  ['show', 'missing', [404, 404, 404, 404, 404, 404]],
  ['edit', 'self', [200, 200, 200, 200, 200, 200]],
  ['edit', 'stranger', [200, 200, 200, 200, 200, 404]],
  ['edit', 'missing', [404, 404, 404, 404, 404, 404]],
  ['update', 'self', [200, 200, 200, 200, 200, 200]],
  ['update', 'stranger', [200, 200, 404, 404, 404, 404]],
  ['update', 'administrator', [200, 404, 404, 404, 404, 404]],
  ['update', 'missing', [404, 404, 404, 404, 404, 404]],
  ['clone', 'stranger', [201, 201, 403, 403, 403, 403]],
  ['clone', 'administrator', [201, 403, 403, 403, 403, 403]],
  ['clone', 'missing', [404, 404, 403, 403, 403, 403]],
  ['unlock', 'stranger', [200, 200, 403, 403, 403, 403]],
  ['unlock', 'administrator', [200, 404, 403, 403, 403, 403]],
  ['unlock', 'missing', [404, 404, 403, 403, 403, 403]],
  ['renew', 'stranger', [200, 200, 403, 403, 403, 403]],
  ['renew', 'administrator', [200, 404, 403, 403, 403, 403]],
  ['demand_support_code', 'stranger', [200, 200, 403, 403, 403, 403]],
  ['demand_support_code', 'administrator', [200, 404, 403, 403, 403, 403]],
  ['withdraw_support_code', 'stranger', [200, 200, 403, 403, 403, 403]],
  ['withdraw_support_code', 'administrator', [200, 404, 403, 403, 403, 403]],
  ['reset_second_factor', 'stranger', [200, 200, 403, 403, 403, 403]],
  ['reset_second_factor', 'administrator', [200, 404, 403, 403, 403, 403]],
  ['index', 'self', [200, 200, 200, 200, 200, 200]],
  ['csv', 'self', [200, 403, 403, 403, 403, 403]],
  ['new', 'self', [200, 200, 403, 403, 403, 403]],
  ['destroy', 'missing', [404, 403, 403, 403, 403, 403]],
  ['destroy', 'stranger', [204, 403, 403, 403, 403, 403]],
];

function call(action: string, name: RoleName, id: number) {
  const person = people[name];
  switch (action) {
    case 'index':
      return person.get('/api/users');
    case 'csv':
      return person.get('/api/users.csv');
    case 'new':
      return person.get('/api/users/new');
    case 'show':
      return person.get(`/api/users/${id}`);
    case 'edit':
      return person.get(`/api/users/${id}/edit`);
    case 'update':
      return person.put(`/api/users/${id}`, {});
    case 'clone':
      return person.post(`/api/users/${id}/clone`, { ...account('debt_collector'), role: undefined });
    case 'destroy':
      return person.delete(`/api/users/${id}`);
    default:
      return person.post(`/api/users/${id}/${action}`);
  }
}

test.each(agreed)('users: %s of %s is answered %j', async (action, who, statuses) => {
  for (const [index, name] of roleNames.entries()) {
    // There is nothing to take back before it was demanded.
    if (action === 'withdraw_support_code')
      await people.admin.post(`/api/users/${idOf(who, name)}/demand_support_code`);
    const given = await call(action, name, idOf(who, name));
    cases++;
    expect([name, given.status]).toEqual([name, statuses[index]]);
  }
});

test.each(roleNames)('a %s makes accounts of no role above what is agreed', async (name) => {
  const makes = { admin: roleNames, coordinator: ['debt_collector', 'terrain_debt_collector', 'creditor'] };
  const allowed: readonly string[] = makes[name as keyof typeof makes] ?? [];
  for (const wanted of roleNames) {
    const made = await people[name].post('/api/users', account(wanted));
    cases++;
    expect([wanted, made.status]).toEqual([wanted, allowed.includes(wanted) ? 201 : 403]);
  }
});

test.each(['debt_collector', 'terrain_debt_collector', 'creditor'] as const)(
  'a %s is told names of users and nothing more',
  async (name) => {
    const { body } = await people[name].get('/api/users?per_page=100');
    const shown = await people[name].get(`/api/users/${people.debt_collector.id}`);
    const others = name === 'debt_collector' ? [] : [shown.body];
    for (const row of [...body.data, ...others]) expect(Object.keys(row)).toEqual(['id', 'full_name']);
  },
);

test('the bank’s coordinator is told who the others are, and of their own account alone how it is secured', async () => {
  const { santander_coordinator: person, admin } = people;
  const { body } = await person.get(`/api/users/${admin.id}`);
  expect(body).toMatchObject({ email: admin.email, role: 0, active: true });
  const secured = ['second_factor_set_up', 'security_question', 'password_changed_at', 'locked_at', 'account_state'];
  const toldOf = (row: object) => secured.filter((name) => name in row);
  expect(toldOf(body)).toEqual([]);
  expect((await person.get('/api/users?per_page=100')).body.data.flatMap(toldOf)).toEqual([]);
  for (const asked of ['q[security_question_not_null]=1', 'q[unconfirmed_email_not_null]=1', 's=locked_at'])
    expect((await person.get(`/api/users?${asked}`)).status, asked).toBe(400);
  expect(toldOf((await person.get(`/api/users/${person.id}`)).body)).toEqual(secured);
});

test('a creditor employee is told the names of those who have cases of their creditors', async () => {
  const { body } = await people.creditor.get('/api/users?per_page=100');
  const known = [people.creditor, people.debt_collector, people.terrain_debt_collector];
  expect(new Set(body.data.map(({ id }: { id: number }) => id))).toEqual(new Set(known.map(({ id }) => id)));
});
