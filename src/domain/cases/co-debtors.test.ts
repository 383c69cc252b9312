import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeAddress, makeCase, makeCreditor, makeDebtor } from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { undoLast } from '#test/record-changes.ts';

const [app, admin, collector, terrain] = await appWith('admin', 'debt_collector', 'terrain_debt_collector');
const creditor = await makeCreditor(admin, { name: 'Santander Bank Polska S.A.', nip: '8960005673' });
const employee = await app.as('creditor', { business_entity_ids: [creditor.id] });
const banker = await app.as('santander_coordinator');
const seeing: [string, Person][] = [
  ['the collector', collector],
  ['the collector in the field', terrain],
  ['the creditor', employee],
  ["the bank's coordinator", banker],
];

const ofCase = { creditor_id: creditor.id, user_ids: [collector.id, terrain.id] };
const refusal = async (answer: Promise<{ status: number; body: any }>) => {
  const { status, body } = await answer;
  return [status, body[Object.keys(body)[0]!].errors];
};

/** A debtor with an address and a contact, of no case yet. */
async function guarantorWithRecords() {
  const debtor = await makeDebtor(admin, { name: `Poręczyciel Żółw ${Math.random()}` });
  const address = await makeAddress(admin, debtor.id, {
    city: 'Zgierz',
  });
  const person = await admin.create('people', { last_name: 'Żółw', debtor_ids: [debtor.id] });
  const records = [`debtors/${debtor.id}`, `business_entities/${debtor.id}`, `addresses/${address.id}`];
  return { debtor, address, records: [...records, `people/${person.id}`] };
}

test('whoever sees a case sees its co-debtors with their addresses and contacts, and nobody before or after that', async () => {
  const debtCase = await makeCase(admin, ofCase);
  const { debtor, records } = await guarantorWithRecords();
  const statuses = async (person: Person) =>
    Promise.all(records.map(async (path) => (await person.get(`/api/${path}`)).status));
  const found = async (person: Person) =>
    (await person.get(`/api/debtors?q[name_eq]=${encodeURIComponent(debtor.name)}`)).body.data.length;
  const hidden = records.map(() => 404);
  for (const [who, person] of seeing)
    expect([who, await statuses(person), await found(person)]).toEqual([who, hidden, 0]);

  const link = await admin.create('co_debtors', { debt_case_id: debtCase.id, debtor_id: debtor.id, role: 'guarantor' });
  expect(link).toMatchObject({ debtor: debtor.name, role_label: 'poręczyciel', liable_to: null, currency: 'PLN' });
  for (const [who, person] of seeing)
    expect([who, await statuses(person), await found(person)]).toEqual([who, records.map(() => 200), 1]);
  const other = await app.as('debt_collector');
  expect([await statuses(other), (await other.get(`/api/co_debtors/${link.id}`)).status]).toEqual([hidden, 404]);

  expect((await admin.delete(`/api/co_debtors/${link.id}`)).status).toBe(204);
  for (const [who, person] of seeing) expect([who, await statuses(person)]).toEqual([who, hidden]);
});

test('of a co-debtor seen, the cases of others are not found out about', async () => {
  const debtCase = await makeCase(admin, ofCase);
  const { debtor } = await guarantorWithRecords();
  const foreign = await makeCase(admin, { debtor_id: debtor.id });
  const alsoForeign = await makeCase(admin);
  for (const debt_case_id of [debtCase.id, alsoForeign.id])
    await admin.create('co_debtors', { debt_case_id, debtor_id: debtor.id });
  const found = async (query: string) => (await collector.get(`/api/debtors?${query}`)).body.data.length;
  expect(await found(`q[co_debtor_cases_odzysk_no_eq]=${debtCase.odzysk_no}`)).toBe(1);
  expect(await found(`q[co_debtor_cases_odzysk_no_eq]=${alsoForeign.odzysk_no}`)).toBe(0);
  expect(await found(`q[debt_cases_odzysk_no_eq]=${foreign.odzysk_no}`)).toBe(0);
  const listedCases = (await collector.get(`/api/co_debtors?debtor_id=${debtor.id}`)).body.data;
  expect(listedCases.map((row: any) => row.debt_case_id)).toEqual([debtCase.id]);
});

test('a collector adds and changes them in own cases; the field and the creditor only read', async () => {
  const debtCase = await makeCase(admin, ofCase);
  const { debtor_id } = await makeCase(admin, ofCase);
  const link = await collector.create('co_debtors', { debt_case_id: debtCase.id, debtor_id, liable_to: '5000' });
  const changed = await collector.put(`/api/co_debtors/${link.id}`, { role: 'partner', liable_to: null });
  expect([changed.status, changed.body]).toMatchObject([200, { role: 'partner', liable_to: null }]);
  expect((await collector.delete(`/api/co_debtors/${link.id}`)).status).toBe(403);
  const { debtor_id: unseen } = await makeCase(admin);
  const ofStranger = { debt_case_id: debtCase.id, debtor_id: unseen };
  expect(await refusal(collector.post('/api/co_debtors', ofStranger))).toEqual([
    422,
    { debtor_id: ['wskazuje rekord, który nie istnieje'] },
  ]);
  for (const person of [terrain, employee])
    expect((await person.put(`/api/co_debtors/${link.id}`, { role: 'guarantor' })).status).toBe(403);
});

test('a debtor owes once in a case: not twice, not beside themselves, and to no amount below zero', async () => {
  const { id: debt_case_id, debtor_id } = await makeCase(admin);
  const { debtor } = await guarantorWithRecords();
  const send = (record: object) => admin.post('/api/co_debtors', { debt_case_id, debtor_id: debtor.id, ...record });
  expect(await refusal(send({ debtor_id }))).toEqual([422, { debtor_id: ['jest głównym dłużnikiem tej sprawy'] }]);
  expect(await refusal(send({ liable_to: '-1' }))).toEqual([422, { liable_to: ['nie może być mniejsze od zera'] }]);
  const statuses = (await Promise.all([1, 2, 3].map(() => send({})))).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  expect(await refusal(admin.put(`/api/debt_cases/${debt_case_id}`, { debtor_id: debtor.id }))).toEqual([
    422,
    { debtor_id: ['jest współdłużnikiem tej sprawy – najpierw usuń ten wpis'] },
  ]);
});

test('whoever became the main debtor meanwhile does not come back beside themselves', async () => {
  const [{ id }, guarantor] = [await makeCase(admin), await makeDebtor(admin)];
  const made = await admin.create('co_debtors', { debt_case_id: id, debtor_id: guarantor.id });
  await admin.delete(`/api/co_debtors/${made.id}`);
  await admin.put(`/api/debt_cases/${id}`, { debtor_id: guarantor.id });
  const { status, body } = await undoLast(admin, 'co_debtor', made.id);
  expect([status, Object.keys(body.co_debtor.errors)]).toEqual([422, ['debtor_id']]);
});

test('a co-debtor is not deleted, a case takes its co-debtors along', async () => {
  const { id: debt_case_id } = await makeCase(admin);
  const { id } = await makeDebtor(admin);
  await admin.create('co_debtors', { debt_case_id, debtor_id: id });
  expect(await refusal(admin.delete(`/api/debtors/${id}`))).toEqual([
    422,
    { base: ['Nie można usunąć: zależą od tego inne rekordy (1 współdłużnik)'] },
  ]);
  expect((await admin.delete(`/api/debt_cases/${debt_case_id}`)).status).toBe(204);
  expect((await admin.delete(`/api/debtors/${id}`)).status).toBe(204);
});

test('a visit may be to the address of a co-debtor', async () => {
  const debtCase = await makeCase(admin, ofCase);
  const { debtor, address } = await guarantorWithRecords();
  const visit = { debt_case_id: debtCase.id, activity_type_id: 3, contact_address_id: address.id };
  expect((await admin.post('/api/activities', visit)).status).toBe(422);
  await admin.create('co_debtors', { debt_case_id: debtCase.id, debtor_id: debtor.id });
  expect((await terrain.post('/api/activities', visit)).status).toBe(201);
});
