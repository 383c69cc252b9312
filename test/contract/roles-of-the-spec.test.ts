import { describe, expect, test } from 'vitest';
import { role, type RoleName } from '#domain/rights/role.ts';
import { appWith } from '#test/app.ts';
import { makeCase, makeCreditor } from '#test/builders.ts';

const [app, admin] = await appWith('admin');
const own = await makeCreditor(admin);
const employee = await app.as('creditor', { business_entity_ids: [own.id] });

test.each<[RoleName, number]>([
  ['admin', 0],
  ['coordinator', 1],
  ['creditor', 2],
  ['debt_collector', 3],
  ['santander_coordinator', 4],
  ['terrain_debt_collector', 5],
])('the role %s is told as the number %i', async (name, number) => {
  expect(role[name]).toBe(number);
  const person = await app.as(name);
  const { body } = await person.get('/api/session');
  expect(body.current_user).toMatchObject({ role: number, is_creditor: name === 'creditor' });
});

test('a creditor employee opens the own creditor and never the form of a new one', async () => {
  await makeCase(admin, { creditor_id: own.id });
  expect((await employee.get(`/api/creditors/${own.id}`)).status).toBe(200);
  const { status, body } = await employee.get('/api/creditors/new');
  expect([status, body.code, body.error]).toEqual([403, 'unauthorized', 'Brak uprawnień do tej operacji']);
  expect((await employee.post('/api/creditors', { name: 'Nowy wierzyciel' })).status).toBe(403);
});

test.each<[RoleName, boolean]>([
  ['admin', true],
  ['coordinator', true],
  ['debt_collector', false],
  ['creditor', false],
])('the list of users tells a %s that allow_to_edit is %s', async (name, allowed) => {
  const { body } = await (await app.as(name)).get('/api/users');
  expect(body).toMatchObject({ allow_to_edit: allowed, current_user: { role: role[name] } });
});

describe('a password', () => {
  const set = async (password: string, password_confirmation = password) => {
    const { id } = await app.as('debt_collector');
    return (await admin.put(`/api/users/${id}`, { password, password_confirmation })).body.user?.errors ?? null;
  };

  test('is taken with capital and small letters and digits', async () => {
    expect(await set('Jesien2026Lato')).toBeNull();
  });

  test.each(['jesien2026lato', 'JESIEN2026LATO', 'JesienJesienLato', 'Jesien2026'])(
    '%s is refused',
    async (password) => {
      expect(Object.keys(await set(password))).toEqual(['password']);
    },
  );

  test('is repeated', async () => {
    expect(Object.keys(await set('Jesien2026Lato', 'Jesien2026Zima'))).toEqual(['password_confirmation']);
  });

  test('is another than the current one', async () => {
    const { id, password } = await app.as('debt_collector');
    const { status, body } = await admin.put(`/api/users/${id}`, { password, password_confirmation: password });
    expect([status, Object.keys(body.user.errors)]).toEqual([422, ['password']]);
  });
});
