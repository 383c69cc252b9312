import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCreditor } from '#test/builders.ts';
import { bankCreditor, caseWithEverything } from '#test/contract/two-cases.ts';
import { actionsOfResource, permissionGrid } from '#test/contract/permission-grid.ts';
import { model } from '../areas.server.ts';
import { permissions } from './permissions.ts';
import type { RoleName } from './role.ts';

const [app, admin] = await appWith('admin');
const bank = await bankCreditor(admin);
const other = await makeCreditor(admin);

const people = {
  santander_coordinator: await app.as('santander_coordinator'),
  debt_collector: await app.as('debt_collector'),
  terrain_debt_collector: await app.as('terrain_debt_collector'),
  creditor: await app.as('creditor', { business_entity_ids: [bank.id] }),
};
const user_ids = [people.debt_collector.id, people.terrain_debt_collector.id];
const own = await caseWithEverything(admin, bank.id, { user_ids });
const foreign = await caseWithEverything(admin, other.id);
const roles = Object.keys(people) as (keyof typeof people)[];
const plurals = Object.keys(own);

test('the table of rights is the one that was agreed', () => {
  expect(permissionGrid(model, permissions)).toMatchSnapshot();
});

describe.each(roles)('a %s', (role: RoleName) => {
  const person = people[role as keyof typeof people];

  test.each(plurals)('lists, counts and shows only their own %s', async (plural) => {
    const mayList = actionsOfResource(model, permissions, role, plural).includes('index');
    const list = await person.get(`/api/${plural}?q[id_in][]=${own[plural]}&q[id_in][]=${foreign[plural]}`);
    const found = mayList ? [200, [own[plural]], 1] : [403, undefined, undefined];
    expect([list.status, list.body.data?.map((row: any) => row.id), list.body.pagination?.total_count]).toEqual(found);
    expect((await person.get(`/api/${plural}/${own[plural]}`)).status).toBe(mayList ? 200 : 403);
    expect((await person.get(`/api/${plural}/${foreign[plural]}`)).status).toBe(mayList ? 404 : 403);
  });

  test.each(plurals)('changes or deletes no foreign %s', async (plural) => {
    const actions = actionsOfResource(model, permissions, role, plural);
    const put = await person.put(`/api/${plural}/${foreign[plural]}`, {});
    expect(put.status).toBe(actions.includes('update') ? 404 : 403);
    const gone = await person.delete(`/api/${plural}/${foreign[plural]}`);
    expect(gone.status).toBe(actions.includes('destroy') ? 404 : 403);
    expect((await admin.get(`/api/${plural}/${foreign[plural]}`)).status).toBe(200);
  });

  test('learns nothing of foreign rows by filters over what is associated', async () => {
    const secret = (await admin.get(`/api/debt_cases/${foreign.debt_cases}`)).body.odzysk_no;
    for (const path of [
      'debtors?q[debt_cases_odzysk_no_eq]=',
      'creditors?q[debt_cases_odzysk_no_eq]=',
      'people?q[business_entity_cases_as_debtor_odzysk_no_eq]=',
    ]) {
      const answer = await person.get(`/api/${path}${encodeURIComponent(secret)}`);
      expect(answer.body.data ?? []).toEqual([]);
    }
  });
});

test('a collector sets the state of a case and no amount', async () => {
  const answer = await people.debt_collector.put(`/api/debt_cases/${own.debt_cases}`, {
    notes: 'Dzwonić po 15',
    initial_amount: '1.00',
  });
  expect([answer.status, answer.body.notes, answer.body.initial_amount]).toEqual([200, 'Dzwonić po 15', '100.00']);
});

test('a field collector changes where an item is and not what it is', async () => {
  const answer = await people.terrain_debt_collector.put(`/api/contract_items/${own.contract_items}`, {
    usage_location: 'Plac w Tychach',
    name: 'Rower',
  });
  expect([answer.status, answer.body.usage_location, answer.body.name]).toEqual([200, 'Plac w Tychach', 'Koparka']);
});

test('a collector edits only payments of their own', async () => {
  expect(
    (await people.debt_collector.put(`/api/debtor_payments/${own.debtor_payments}`, { amount: '2.00' })).status,
  ).toBe(404);
  const { body } = await people.debt_collector.get(`/api/debtor_payments/${own.debtor_payments}`);
  const { id: _id, ...copy } = body;
  const mine = await people.debt_collector.create('debtor_payments', copy);
  expect((await people.debt_collector.put(`/api/debtor_payments/${mine.id}`, { amount: '2.00' })).body.amount).toBe(
    '2.00',
  );
});

test('a foreign case in a payload is as unknown as a missing one', async () => {
  const tell = async (debt_case_id: unknown) =>
    (await people.debt_collector.post('/api/activities', { debt_case_id, activity_type_id: 1 })).body.activity?.errors;
  expect(await tell(foreign.debt_cases)).toEqual({ debt_case_id: ['wskazuje rekord, który nie istnieje'] });
  expect(await tell(999_999_999)).toEqual(await tell(foreign.debt_cases));
});

test('a creditor employee sees neither hidden documents nor hidden activities', async () => {
  const hidden = await admin.create('documents', { debt_case_id: own.debt_cases, visible: false });
  const note = await admin.create('activities', { debt_case_id: own.debt_cases, activity_type_id: 1 });
  expect((await people.creditor.get(`/api/documents/${hidden.id}`)).status).toBe(404);
  expect((await people.creditor.get(`/api/activities/${note.id}`)).status).toBe(404);
});

test('a collector asks for users by nothing that they are not told of them', async () => {
  expect((await people.debt_collector.get('/api/users?q[email_cont]=a')).status).toBe(400);
  expect((await people.debt_collector.get('/api/users?s=created_at')).status).toBe(400);
});

test.each(['debt_collector', 'terrain_debt_collector', 'creditor'] as const)(
  'a %s chooses users by name, creditor employees left out',
  async (role) => {
    const person = people[role];
    const { status, body } = await person.get(
      '/api/users?page=1&q[first_name_or_last_name_cont]=osoba&s=last_name asc&role_not_eq=2&deleted_eq=false',
    );
    expect(status).toBe(200);
    expect(body.data.map((user: any) => user.id)).toContain(people.debt_collector.id);
    expect(body.data.map((user: any) => user.id)).not.toContain(people.creditor.id);
  },
);

test('a coordinator makes collectors, and neither administrators nor coordinators', async () => {
  const coordinator = await app.as('coordinator');
  const password = 'Jesien2026Lato';
  const record = { first_name: 'Ola', last_name: 'Nowa', password, password_confirmation: password };
  const make = async (role: number) =>
    (await coordinator.post('/api/users', { ...record, role, email: `ola${role}@odzysk.example` })).status;
  expect([await make(3), await make(5), await make(2)]).toEqual([201, 201, 201]);
  expect([await make(0), await make(1), await make(4)]).toEqual([403, 403, 403]);
  const self = await coordinator.put(`/api/users/${coordinator.id}`, { role: 0, phone: '512345678' });
  expect([self.status, self.body.role, self.body.phone]).toEqual([200, 1, '+48512345678']);
});

test('nobody reads anything without a session, and the token is looked at after it', async () => {
  const answer = await fetch(`${app.url}/api/debt_cases`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(401);
  const wrong = await fetch(`${app.url}/api/debt_cases`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', cookie: admin.cookie },
  });
  expect([wrong.status, (await wrong.json()).code]).toEqual([403, 'invalid_csrf_token']);
});
