import { describe, expect, test } from 'vitest';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makeContract } from '#test/builders.ts';

const [app, admin] = await appWith('admin');

const names = (answer: { body: Record<string, any> }) => answer.body.data.map((record: any) => record.name);

test('a seeded entry is renamed and never deleted, its code stays', async () => {
  const id = await listed(admin, 'debt_case_types', 'leasing');
  const renamed = await admin.put(`/api/debt_case_types/${id}`, { name: 'Leasing operacyjny', code: 'x' });
  expect([renamed.body.name, renamed.body.code]).toEqual(['Leasing operacyjny', 'leasing']);
  const refused = await admin.delete(`/api/debt_case_types/${id}`);
  expect([refused.status, Object.keys(refused.body.debt_case_type.errors)]).toEqual([422, ['base']]);
  const added = await admin.create('debt_case_types', { name: 'Najem' });
  expect([added.code, (await admin.delete(`/api/debt_case_types/${added.id}`)).status]).toEqual([null, 204]);
});

test('a state that the agency adds ends a case where it says so, and what seeded ones do stays', async () => {
  const { id } = await makeCase(admin);
  const ending = await admin.create('debt_case_states', { name: 'umorzona – upadłość', ended: true });
  const going = await admin.create('debt_case_states', { name: 'u komornika' });
  const seeded = await listed(admin, 'debt_case_states', 'withdrawn');
  expect((await admin.put(`/api/debt_case_states/${seeded}`, { ended: false })).body.ended).toBe(true);
  const put = async (state: number) => (await admin.put(`/api/debt_cases/${id}`, { debt_case_state_id: state })).body;
  const open = async () => (await admin.get(`/api/debt_cases?id_eq=${id}&q[open_eq]=true`)).body.pagination.total_count;
  expect([await put(going.id), await open()]).toMatchObject([{ ended: false, finish_date: null }, 1]);
  expect([await put(ending.id), await open()]).toMatchObject([{ ended: true, finish_date: today() }, 0]);
});

test.each(['PLN', 'EUR'])('%s is renamed, never deleted, and keeps the code by which sums are kept', async (code) => {
  const id = await listed(admin, 'currencies', code);
  const refused = await admin.put(`/api/currencies/${id}`, { code: 'XTS' });
  expect([refused.status, Object.keys(refused.body.currency.errors)]).toEqual([422, ['code']]);
  expect((await admin.delete(`/api/currencies/${id}`)).status).toBe(422);
  expect((await admin.put(`/api/currencies/${id}`, { name: `waluta ${code}` })).status).toBe(200);
});

test('a currency that somebody added goes again', async () => {
  const { id } = await admin.create('currencies', { name: 'frank', code: 'chf' });
  expect((await admin.put(`/api/currencies/${id}`, { code: 'CHE' })).body.code).toBe('CHE');
  expect((await admin.delete(`/api/currencies/${id}`)).status).toBe(204);
});

describe('distinct_name', () => {
  test('lists the first record of each name, counts them so, and goes with any filter and order', async () => {
    const { id } = await makeCase(admin);
    const items = ['Koparka', 'Żuraw', 'Koparka', 'Ładowarka', 'Koparka'].map((name) => ({ name }));
    const contract = await makeContract(admin, { debt_case_id: id, contract_items: items });
    const all = `/api/contract_items?contract_id=${contract.id}`;
    expect((await admin.get(all)).body.pagination.total_count).toBe(5);
    const distinct = await admin.get(`${all}&distinct_name=true&s=name asc`);
    expect([names(distinct), distinct.body.pagination.total_count]).toEqual([['Koparka', 'Ładowarka', 'Żuraw'], 3]);
    expect(distinct.body.data[0].id).toBe(contract.contract_items[0].id);
    const sought = await admin.get(`${all}&distinct_name=true&query=kop&s=contract_contract_no desc&per_page=1`);
    expect([names(sought), sought.body.pagination.total_pages]).toEqual([['Koparka'], 1]);
    expect((await admin.get(`${all}&distinct_name=false`)).body.pagination.total_count).toBe(5);
  });

  test('knows the name also where it is read through a reference', async () => {
    const [one, two] = [await makeCase(admin), await makeCase(admin)];
    const address = { address_type_id: 1, city: 'Ustroń', business_entity_id: one.debtor_id };
    const { id } = await admin.create('addresses', address);
    for (const { id: debt_case_id } of [one, two])
      await admin.create('debt_case_addresses', { debt_case_id, address_id: id });
    const path = `/api/debt_case_addresses?address_id=${id}&s=city`;
    expect((await admin.get(path)).body.pagination.total_count).toBe(2);
    expect((await admin.get(`${path}&distinct_name=1`)).body.pagination.total_count).toBe(1);
  });

  test('knows only rows that the person may list', async () => {
    const collector = await app.as('debt_collector');
    const [own, foreign] = [await makeCase(admin, { user_ids: [collector.id] }), await makeCase(admin)];
    await makeContract(admin, { debt_case_id: foreign.id, contract_items: [{ name: 'Prasa' }] });
    await makeContract(admin, { debt_case_id: own.id, contract_items: [{ name: 'Prasa' }, { name: 'Tokarka' }] });
    const { body } = await collector.get('/api/contract_items?distinct_name=1&s=name');
    expect(body.data.map((item: any) => item.name)).toEqual(['Prasa', 'Tokarka']);
  });
});

test('a name taken at the same moment is refused to one of the two', async () => {
  const both = await Promise.all([1, 2].map(() => admin.post('/api/address_types', { name: 'Magazyn' })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  const refused = both.find(({ status }) => status === 422);
  expect(refused?.body.address_type.errors).toEqual({ name: ['jest już zajęte'] });
});
