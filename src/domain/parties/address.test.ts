import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makeDebtor } from '#test/builders.ts';
import { meanwhile } from '#test/meanwhile.ts';
import { changesOf, undoLast } from '#test/record-changes.ts';

const [app, admin] = await appWith('admin');
const address_type_id = await listed(admin, 'address_types', 'mailing');

async function usedAddress() {
  const debtor = await makeDebtor(admin);
  const address = await admin.create('addresses', { business_entity_id: debtor.id, address_type_id, city: 'Łódź' });
  const debtCase = await makeCase(admin, { debtor_id: debtor.id });
  const visit = { debt_case_id: debtCase.id, activity_type_id: 3, contact_address_id: address.id };
  return { address, debtCase, activity: await admin.create('activities', visit) };
}

const changesTo = async (resource: string, id: number) =>
  (await changesOf(app.database, resource, id)).map(({ user_id, action, changes }) => ({ user_id, action, changes }));

test('the voivodeship follows from the post code, unless it was sent', async () => {
  const debtor = await makeDebtor(admin);
  const make = (record: object) =>
    admin.create('addresses', { business_entity_id: debtor.id, address_type_id, city: 'Łódź', ...record });
  const found = await make({ post_code: ' 90-001 ' });
  expect([found.post_code, found.province, found.province_label]).toEqual(['90-001', 5, 'łódzkie']);
  expect((await make({ post_code: '90-001', province: 'śląskie' })).province).toBe(12);
  expect((await make({ post_code: '79-001' })).province).toBeNull();
  expect((await make({ post_code: '90–001' })).post_code).toBe('90-001');
  expect((await make({ province: 3 })).province).toBe(3);
  expect((await make({})).province).toBeNull();
});

test('an undone post code leaves the voivodeship that somebody set, though it is that of the other code', async () => {
  const debtor = await makeDebtor(admin);
  const record = {
    business_entity_id: debtor.id,
    address_type_id,
    city: 'Łódź',
    post_code: '90-001',
    province: 'śląskie',
  };
  const { id } = await admin.create('addresses', record);
  await admin.put(`/api/addresses/${id}`, { post_code: '40-001' });
  const { status, body } = await undoLast(admin, 'address', id);
  expect([status, body.post_code, body.province_label]).toEqual([200, '90-001', 'śląskie']);
});

test('a voivodeship that came from the post code changes with it, one that somebody set stays', async () => {
  const debtor = await makeDebtor(admin);
  const make = (record: object) =>
    admin.create('addresses', { business_entity_id: debtor.id, address_type_id, city: 'Łódź', ...record });
  const changed = async ({ id }: Record<string, any>, record: object) =>
    (await admin.put(`/api/addresses/${id}`, record)).body.province;
  const derived = await make({ post_code: '90-001' });
  expect(await changed(derived, { post_code: '00-950' })).toBe(7);
  expect(await changed(derived, { post_code: '79-001' })).toBeNull();
  expect(await changed(derived, { post_code: '80-001', province: 12 })).toBe(12);
  expect(await changed(derived, { post_code: '90-001' })).toBe(12);
  expect(await changed(derived, { province: '' })).toBe(5);
});

test.each([
  [{ post_code: '9-001' }, 'post_code'],
  [{ post_code: '90001' }, 'post_code'],
  [{ post_code: 90_001 }, 'post_code'],
  [{ post_code: '90-0011' }, 'post_code'],
  [{ post_code: '9O-001' }, 'post_code'],
  [{ post_code: '٩٠-٠٠١' }, 'post_code'],
  [{ post_code: 'abc' }, 'post_code'],
  [{ city: ' ' }, 'city'],
  [{ address_type_id: null }, 'address_type_id'],
  [{ business_entity_id: 999_999 }, 'business_entity_id'],
  [{ province: 17 }, 'province'],
])('an address with %j is refused beside %s', async (record, field) => {
  const debtor = await makeDebtor(admin);
  const whole = { business_entity_id: debtor.id, address_type_id, city: 'Łódź', ...record };
  const { status, body } = await admin.post('/api/addresses', whole);
  expect([status, Object.keys(body.address.errors)]).toEqual([422, [field]]);
});

describe('an address abroad', () => {
  test('has a post code of its country and no voivodeship, until it is in Poland again', async () => {
    const debtor = await makeDebtor(admin);
    const whole = { business_entity_id: debtor.id, address_type_id, city: 'Berlin', post_code: '10115', province: 7 };
    const abroad = await admin.create('addresses', { ...whole, country: 'DE' });
    expect(abroad).toMatchObject({ country: 'DE', country_label: 'Niemcy', post_code: '10115', province: null });
    const found = (await admin.get(`/api/addresses?country_eq=DE&business_entity_id=${debtor.id}`)).body.data;
    expect(found.map(({ id }: any) => id)).toEqual([abroad.id]);
    const { status, body } = await admin.put(`/api/addresses/${abroad.id}`, { country: '' });
    expect([status, body.address.errors]).toEqual([422, { post_code: ['musi mieć postać NN-NNN'] }]);
    const moved = await admin.put(`/api/addresses/${abroad.id}`, { country: 'PL', post_code: '90-001', city: 'Łódź' });
    expect([moved.status, moved.body.province]).toEqual([200, 5]);
  });

  test('is of a country that there is', async () => {
    const debtor = await makeDebtor(admin);
    const whole = { business_entity_id: debtor.id, address_type_id, city: 'Berlin', country: 'XX' };
    expect((await admin.post('/api/addresses', whole)).body.address.errors).toHaveProperty('country');
  });
});

describe('an address that cases and activities use', () => {
  test('is not deleted, and what depends on it is named', async () => {
    const { address } = await usedAddress();
    const { status, body } = await admin.delete(`/api/addresses/${address.id}`);
    expect([status, body.address.errors.base[0]]).toEqual([422, expect.stringMatching(/^Nie można usunąć: .*\(.+\)$/)]);
  });

  test.each(['true', '1'])(
    'goes from all of them with delete_assoc=%s, which each of them remembers',
    async (asked) => {
      const { address, debtCase, activity } = await usedAddress();
      const [link] = (await admin.get(`/api/debt_case_addresses?address_id=${address.id}`)).body.data;
      expect((await admin.delete(`/api/addresses/${address.id}?delete_assoc=${asked}`)).status).toBe(204);
      const kept = (await admin.get(`/api/debt_cases/${debtCase.id}`)).body;
      expect([kept.debtor_address_id, kept.lock_version]).toEqual([null, debtCase.lock_version + 1]);
      expect((await admin.get(`/api/activities/${activity.id}`)).body.contact_address_id).toBeNull();
      expect((await admin.get(`/api/debt_case_addresses/${link.id}`)).status).toBe(404);
      const cleared = { user_id: admin.id, action: 'update' };
      expect((await changesTo('debt_case', debtCase.id)).at(-1)).toEqual({
        ...cleared,
        changes: { debtor_address_id: [address.id, null] },
      });
      expect((await changesTo('activity', activity.id)).at(-1)?.changes).toEqual({
        contact_address_id: [address.id, null],
      });
      expect((await changesTo('debt_case_address', link.id)).at(-1)?.action).toBe('destroy');
    },
  );
});

describe('the record of changes', () => {
  test('tells who changed what, from what to what', async () => {
    const { address } = await usedAddress();
    await admin.put(`/api/addresses/${address.id}`, { city: 'Pabianice', street_nr: '' });
    await admin.put(`/api/addresses/${address.id}`, { city: '' });
    const [made, changed, ...others] = await changesTo('address', address.id);
    expect(made).toMatchObject({ user_id: admin.id, action: 'create', changes: { city: [null, 'Łódź'] } });
    expect(changed).toEqual({ user_id: admin.id, action: 'update', changes: { city: ['Łódź', 'Pabianice'] } });
    expect(others).toEqual([]);
  });

  test('names a password that changed and never shows it', async () => {
    const password = 'Jesien2026Lato';
    const record = { first_name: 'Ewa', last_name: 'Lis', email: 'ewa.lis@odzysk.example', role: 3 };
    const user = await admin.create('users', { ...record, password, password_confirmation: password });
    await admin.put(`/api/users/${user.id}`, { password: 'Wiosna2027Zima', password_confirmation: 'Wiosna2027Zima' });
    const lines = await changesTo('user', user.id);
    expect(lines.map(({ changes }) => changes.password_digest)).toEqual([
      ['…', '…'],
      ['…', '…'],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/argon2|Jesien|Wiosna/);
  });

  test('of a soft delete is the mark alone', async () => {
    const person = await app.as('debt_collector');
    await admin.delete(`/api/users/${person.id}`);
    expect((await changesTo('user', person.id)).at(-1)).toMatchObject({
      action: 'destroy',
      changes: { deleted: [false, true] },
    });
  });
});

test('a contact shows whose account it is', async () => {
  const person = await admin.create('people', { last_name: 'Lis' });
  expect(person.user).toBeNull();
  const password = 'Jesien2026Lato';
  const record = {
    first_name: 'Jan',
    last_name: 'Lis',
    email: 'jan.lis@odzysk.example',
    role: 2,
    person_id: person.id,
  };
  await admin.create('users', { ...record, password, password_confirmation: password });
  expect((await admin.get(`/api/people/${person.id}`)).body.user).toBe('Jan Lis');
});

test('an address that goes to somebody else while a case names it is none of the case’s, whoever is first', async () => {
  const [of, to] = [await makeDebtor(admin), await makeDebtor(admin)];
  const place = { business_entity_id: of.id, address_type_id, city: 'Łódź' };
  const debtCase = await makeCase(admin, { debtor_id: of.id });
  const named = { debtor_address_id: (await admin.create('addresses', place))['id'] };
  const refused = await meanwhile(
    app.database,
    (other) =>
      other.query('update addresses set business_entity_id = $1 where id = $2', [to.id, named.debtor_address_id]),
    () => admin.put(`/api/debt_cases/${debtCase.id}`, named),
  );
  expect([refused.status, Object.keys(refused.body['debt_case'].errors)]).toEqual([422, ['debtor_address_id']]);

  for (let round = 0; round < 10; round++) {
    const address = await admin.create('addresses', place);
    const answers = await Promise.all([
      admin.put(`/api/debt_cases/${debtCase.id}`, { debtor_address_id: address['id'] }),
      admin.put(`/api/addresses/${address['id']}`, { business_entity_id: to.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  }
});
