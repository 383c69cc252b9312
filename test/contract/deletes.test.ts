import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeAddress, makeCase, makeContract, makeCreditor, makeDebtor, makePayment } from '#test/builders.ts';
import { newestLine, undo } from '#test/record-changes.ts';
import { caseWithEverything } from './two-cases.ts';

const [app, admin] = await appWith('admin');

async function refusalOf(path: string, person = admin) {
  const { status, body } = await person.delete(`/api/${path}`);
  const [name = ''] = Object.keys(body);
  return [status, name, body[name]?.errors];
}
const heldBy = (what: string) => ({ base: [`Nie można usunąć: zależą od tego inne rekordy (${what})`] });

describe('a delete that would orphan others names all that depends on the record', () => {
  test('everything of a case, kind by kind', async () => {
    const made = await caseWithEverything(admin, (await makeCreditor(admin)).id);
    await makePayment(admin, { debt_case_id: made.debt_cases });
    const what =
      '1 umowa, 2 wpłaty dłużnika, 1 płatność wierzyciela, 1 faktura, 1 dokument, 1 czynność, 1 powiadomienie, 1 przerwanie przedawnienia, 1 przesyłka, 1 spór, 1 ugoda';
    expect(await refusalOf(`debt_cases/${made.debt_cases}`)).toEqual([422, 'debt_case', heldBy(what)]);
    expect((await admin.get(`/api/debt_cases/${made.debt_cases}`)).status).toBe(200);
    expect(await refusalOf(`people/${made.people}`)).toEqual([422, 'person', heldBy('1 powiadomienie')]);
    expect(await refusalOf(`addresses/${made.addresses}`)).toEqual([422, 'address', heldBy('1 adres w sprawie')]);
  });

  test('a creditor counts its cases, payments, contacts and employees', async () => {
    const creditor = await makeCreditor(admin);
    const cases = [
      await makeCase(admin, { creditor_id: creditor.id }),
      await makeCase(admin, { creditor_id: creditor.id }),
    ];
    for (const { id } of cases) await admin.create('creditor_payments', { debt_case_id: id });
    for (const last_name of ['Lis', 'Kot', 'Ryś', 'Wilk', 'Żbik'])
      await admin.create('people', { last_name, creditor_ids: [creditor.id] });
    for (let count = 0; count < 3; count++) await app.as('creditor', { business_entity_ids: [creditor.id] });
    const what = '3 użytkowników, 5 osób kontaktowych, 2 sprawy, 2 płatności wierzyciela';
    expect(await refusalOf(`creditors/${creditor.id}`)).toEqual([422, 'creditor', heldBy(what)]);
  });

  test('in English to whoever reads English', async () => {
    const { debtor_id } = await makeCase(admin);
    const headers = { cookie: admin.cookie, 'x-csrf-token': admin.token, 'accept-language': 'en' };
    const answer = await fetch(`${app.url}/api/debtors/${debtor_id}`, { method: 'DELETE', headers });
    const told = 'Cannot be deleted: other records depend on it (1 debt case)';
    expect(await answer.json()).toEqual({ debtor: { id: debtor_id, errors: { base: [told] } } });
  });

  test('an entry somebody added to a list, once it is used', async () => {
    const { id } = await admin.create('contract_types', { name: 'umowa dzierżawy' });
    await makeContract(admin, { contract_type_id: id });
    await makeContract(admin, { contract_type_id: id });
    expect(await refusalOf(`contract_types/${id}`)).toEqual([422, 'contract_type', heldBy('2 umowy')]);
  });

  test('with how many of them are deleted, which no list shows unless it is asked for', async () => {
    const { id } = await makeCase(admin);
    for (let count = 0; count < 2; count++) await makeContract(admin, { debt_case_id: id });
    const [gone] = (await admin.get(`/api/contracts?debt_case_id=${id}`)).body.data;
    await admin.delete(`/api/contracts/${gone.id}`);
    await makePayment(admin, { debt_case_id: id });
    const what = '2 umowy (w tym usuniętych: 1), 1 wpłata dłużnika';
    expect(await refusalOf(`debt_cases/${id}`)).toEqual([422, 'debt_case', heldBy(what)]);
  });

  test('without telling the kind or number of what the person may not see', async () => {
    const bank = await makeCreditor(admin, { nip: '8960005673' });
    const coordinator = await app.as('santander_coordinator');
    const { debtor_id } = await makeCase(admin, { creditor_id: bank.id });
    const { id: address } = await makeAddress(admin, debtor_id, {
      city: 'Łódź',
    });
    await makeCase(admin, { debtor_id });
    expect(await refusalOf(`addresses/${address}`, coordinator)).toEqual([
      422,
      'address',
      heldBy('rekordy, których nie widzisz'),
    ]);
  });
});

test('of two deletes at once one finds nothing left', async () => {
  const { id } = await makeDebtor(admin);
  const both = await Promise.all([1, 2].map(() => admin.delete(`/api/debtors/${id}`)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
});

test('what lives in a record goes with it: the links of a case, the files of a document', async () => {
  const debtor = await makeDebtor(admin);
  await admin.create('addresses', { business_entity_id: debtor.id, address_type_id: 1, city: 'Łódź' });
  const { id } = await makeCase(admin, { debtor_id: debtor.id, user_ids: [(await app.as('debt_collector')).id] });
  expect((await admin.delete(`/api/debt_cases/${id}`)).status).toBe(204);
  expect((await admin.get(`/api/debt_case_addresses?debt_case_id=${id}`)).body.data).toEqual([]);
});

test('deleted contracts go with their case, as their items do, and come back with it as deleted ones', async () => {
  const { id } = await makeCase(admin);
  const gone = await makeContract(admin, { debt_case_id: id, contract_items: [{ name: 'Koparka' }] });
  await admin.delete(`/api/contracts/${gone.id}`);
  expect((await admin.delete(`/api/debt_cases/${id}`)).status).toBe(204);
  expect((await admin.get(`/api/contracts/${gone.id}`)).status).toBe(404);
  expect((await undo(admin, await newestLine(admin, 'debt_case', id))).status).toBe(200);
  expect((await admin.get(`/api/contracts/${gone.id}`)).body).toMatchObject({
    deleted: true,
    contract_items: [{ id: gone.contract_items[0].id, name: 'Koparka' }],
  });
});

test('a case stays whole while anything else is in it that names its deleted contracts', async () => {
  const { id } = await makeCase(admin);
  const gone = await makeContract(admin, { debt_case_id: id });
  const payment = await makePayment(admin, { debt_case_id: id, contract_ids: [gone.id] });
  await admin.delete(`/api/contracts/${gone.id}`);
  const told = heldBy('1 umowa (w tym usuniętych: 1), 1 wpłata dłużnika');
  expect(await refusalOf(`debt_cases/${id}`)).toEqual([422, 'debt_case', told]);
  expect((await admin.get(`/api/contracts/${gone.id}`)).body.deleted).toBe(true);
  await admin.delete(`/api/debtor_payments/${payment.id}`);
  expect((await admin.delete(`/api/debt_cases/${id}`)).status).toBe(204);
});

describe.each([
  ['contracts', async () => makeContract(admin)],
  ['users', async () => app.as('debt_collector')],
] as const)('a deleted record of %s', (plural, make) => {
  test('is hidden from lists unless it is asked for, and shown as deleted', async () => {
    const { id } = await make();
    expect((await admin.delete(`/api/${plural}/${id}`)).status).toBe(204);
    const ids = async (query: string) =>
      (await admin.get(`/api/${plural}?id_eq=${id}&${query}`)).body.data.map((record: any) => record.id);
    expect([await ids(''), await ids('deleted_eq=false')]).toEqual([[], []]);
    expect([await ids('deleted_eq=true'), await ids('q[deleted_eq]=1')]).toEqual([[id], [id]]);
    const coordinator = await app.as('coordinator');
    for (const person of [admin, coordinator])
      expect((await person.get(`/api/${plural}/${id}`)).body.deleted).toBe(true);
    const collector = await app.as('debt_collector');
    expect((await collector.get(`/api/${plural}/${id}`)).status).toBe(404);
  });
});
