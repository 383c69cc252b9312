import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeContract } from '#test/builders.ts';

const [app, admin] = await appWith('admin');

const names = (contract: Record<string, any>) => contract.contract_items.map((item: any) => item.name);
const stored = async (id: number) => (await admin.get(`/api/contracts/${id}`)).body;

test('items sent inside a contract are added, changed and removed with it', async () => {
  const contract = await makeContract(admin, { contract_items: [{ name: 'Koparka' }, { name: 'Naczepa' }] });
  const [digger, trailer] = contract.contract_items;
  const answer = await admin.put(`/api/contracts/${contract.id}`, {
    contract_items: [{ ...digger, name: 'Koparka gąsienicowa' }, { id: trailer.id, _destroy: true }, { name: 'Dźwig' }],
  });
  expect([answer.status, names(answer.body)]).toEqual([200, ['Koparka gąsienicowa', 'Dźwig']]);
});

test('an item sent back as it is stays as it is, in its version too', async () => {
  const contract = await makeContract(admin, { contract_items: [{ name: 'Koparka' }, { name: 'Naczepa' }] });
  const [digger, trailer] = contract.contract_items;
  const contract_items = [{ ...digger, seen: true }, trailer];
  const { status, body } = await admin.put(`/api/contracts/${contract.id}`, { ...contract, contract_items });
  expect([status, body.contract_items[1]]).toEqual([200, trailer]);
  expect(body.contract_items[0]).toMatchObject({ seen: true, lock_version: digger.lock_version + 1 });
});

test("another contract's item is refused beside its line, and nothing of the contract is changed", async () => {
  const contract = await makeContract(admin, { contract_items: [{ name: 'Koparka' }] });
  const other = await makeContract(admin, { contract_items: [{ name: 'Prasa' }] });
  for (const foreign of [{ name: 'Moja' }, { _destroy: true }]) {
    const { status, body } = await admin.put(`/api/contracts/${contract.id}`, {
      contract_no: 'Inny',
      contract_items: [{ name: 'Nowa' }, { id: other.contract_items[0].id, ...foreign }],
    });
    expect([status, body.contract.errors]).toEqual([
      422,
      { 'contract_items[1].id': ['wskazuje rekord, który nie istnieje'] },
    ]);
  }
  expect(await stored(contract.id)).toEqual(contract);
  expect(await stored(other.id)).toEqual(other);
});

test('an item that somebody changed meanwhile refuses the contract sent with it, and brings the contract as it is', async () => {
  const contract = await makeContract(admin, { contract_items: [{ name: 'Koparka' }, { name: 'Naczepa' }] });
  await admin.put(`/api/contract_items/${contract.contract_items[1].id}`, { seen: true });
  const { status, body } = await admin.put(`/api/contracts/${contract.id}`, { ...contract, contract_no: 'Inny' });
  expect([status, body.code, body.contract]).toEqual([409, 'stale', await stored(contract.id)]);
  expect(body.contract.contract_no).toBe(contract.contract_no);
});

test('more items at once than can be saved in a moment are refused before any of them is', async () => {
  const contract = await makeContract(admin);
  const contract_items = Array.from({ length: 501 }, (_, index) => ({ name: `Przedmiot ${index}` }));
  const { status, body } = await admin.put(`/api/contracts/${contract.id}`, { contract_items });
  expect([status, body.contract.errors]).toEqual([
    422,
    { contract_items: ['mają za dużo pozycji naraz (maksimum: 500) – zapisz je w kilku częściach'] },
  ]);
  expect(await stored(contract.id)).toEqual(contract);
});

test.each([[[]], [[{ name: 'Dźwig' }, []]], [null], ['x'], [[[]]]])('%j among the items is none', async (row) => {
  const contract = await makeContract(admin);
  const { status, body } = await admin.put(`/api/contracts/${contract.id}`, { contract_items: [row] });
  expect([status, Object.keys(body.contract.errors)]).toEqual([422, ['contract_items']]);
  expect(await stored(contract.id)).toEqual(contract);
});

test('the errors of all lines are told together, and none of them is saved', async () => {
  const contract = await makeContract(admin);
  const { status, body } = await admin.put(`/api/contracts/${contract.id}`, {
    contract_items: [{ production_year: 1949 }, { name: 'Dobra', production_year: 1950 }, { production_year: 2051 }],
  });
  expect([status, Object.keys(body.contract.errors)]).toEqual([
    422,
    ['contract_items[0].production_year', 'contract_items[2].production_year'],
  ]);
  expect(names(await stored(contract.id))).toEqual([]);
});

test('a line taken away before it was saved is never made', async () => {
  const contract = await makeContract(admin, {
    contract_items: [{ name: 'Koparka' }, { name: 'Zbędna', _destroy: true }],
  });
  expect(names(contract)).toEqual(['Koparka']);
});

test('a strange vehicle number is kept and warned of beside its line', async () => {
  const contract = await makeContract(admin, { contract_items: [{ name: 'Auto', undercarriage_no: 'IOQ-1' }] });
  expect(contract.contract_items[0].undercarriage_no).toBe('IOQ1');
  expect(Object.keys(contract.warnings)).toEqual(['contract_items[0].undercarriage_no']);
});

test('a copy of a contract has items of its own', async () => {
  const contract = await makeContract(admin, { contract_items: [{ name: 'Koparka' }] });
  const copy = await admin.post(`/api/contracts/${contract.id}/clone`, { ...contract, contract_no: 'Kopia' });
  expect([copy.status, names(copy.body)]).toEqual([201, ['Koparka']]);
  expect(copy.body.contract_items[0].id).not.toBe(contract.contract_items[0].id);
});

test('a collector adds items to a contract and removes none', async () => {
  const collector = await app.as('debt_collector');
  const { id } = await makeCase(admin, { user_ids: [collector.id] });
  const contract = await makeContract(admin, { debt_case_id: id, contract_items: [{ name: 'Koparka' }] });
  const put = (contract_items: object[]) => collector.put(`/api/contracts/${contract.id}`, { contract_items });
  expect(names((await put([{ name: 'Łyżka' }])).body)).toEqual(['Koparka', 'Łyżka']);
  expect((await put([{ id: contract.contract_items[0].id, _destroy: true }])).status).toBe(403);
  expect(names(await stored(contract.id))).toEqual(['Koparka', 'Łyżka']);
});

test('an item collected on a day that is still to come is saved with a warning', async () => {
  const contract = await makeContract(admin, { contract_items: [{ name: 'Koparka' }] });
  const collected = (collection_date: string) =>
    admin.put(`/api/contract_items/${contract.contract_items[0].id}`, { collection_date });
  const { status, body } = await collected('2099-11-28');
  expect([status, body.collection_date, body.warnings]).toEqual([
    200,
    '2099-11-28',
    { collection_date: ['jest późniejsza niż dzisiejsza – sprawdź, czy to nie pomyłka'] },
  ]);
  expect((await collected('2026-01-02')).body.warnings).toBeUndefined();
});
