import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeContract, makePayment } from '#test/builders.ts';

const [app, admin] = await appWith('admin');

const optionsOf = async (path: string, person = admin, headers = {}) =>
  (await person.get(`/api/${path}/edit`, headers)).body.options;

describe('a record for its form brings what its selects offer', () => {
  test('reference lists whole, in their order, and fixed choices with their labels', async () => {
    const { id } = await makeCase(admin);
    const options = await optionsOf(`debt_cases/${id}`);
    const { body: states } = await admin.get('/api/debt_case_states?per_page=100');
    expect(options.debt_case_state_id).toEqual(states.data.map(({ id: state, name }: any) => ({ id: state, name })));
    expect(options.sant_auction_state).toContainEqual({ value: 'sold', label: 'sprzedana' });
    expect(Object.keys(options).toSorted()).toEqual([
      'debt_case_state_id',
      'debt_case_type_id',
      'debtor_address_id',
      'person_id',
      'sant_auction_state',
      'tag_ids',
    ]);
  });

  test('what lies within the record itself: its own contracts, addresses and confirming people, no others', async () => {
    const [own, other] = [await makeCase(admin), await makeCase(admin)];
    const contract = await makeContract(admin, { debt_case_id: own.id });
    const deleted = await makeContract(admin, { debt_case_id: own.id });
    await admin.delete(`/api/contracts/${deleted.id}`);
    await makeContract(admin, { debt_case_id: other.id });
    const person = await admin.create('people', { last_name: 'Lis', business_entity_id: own.creditor_id, going: true });
    await admin.create('people', { last_name: 'Cień', business_entity_id: own.creditor_id, going: false });
    const payment = await makePayment(admin, { debt_case_id: own.id });
    const options = await optionsOf(`debtor_payments/${payment.id}`);
    expect(options.contract_ids).toEqual([{ id: contract.id, contract_no: contract.contract_no }]);
    expect(options.confirming_person_id).toEqual([{ id: person.id, full_name: 'Lis' }]);
    expect(options.currency_id.map(({ code }: any) => code).toSorted()).toEqual(['EUR', 'PLN']);
    const address = { business_entity_id: own.debtor_id, address_type_id: 2, city: 'Łódź' };
    const { id } = await admin.create('addresses', address);
    expect((await optionsOf(`debt_cases/${own.id}`)).debtor_address_id).toEqual([{ id, full_address: 'Łódź' }]);
  });

  test('in the language that is asked for, and only for fields that the person may set', async () => {
    const collector = await app.as('debt_collector');
    const { id } = await makeCase(admin, { user_ids: [collector.id] });
    const options = await optionsOf(`debt_cases/${id}`, collector, { 'accept-language': 'en' });
    expect(Object.keys(options)).toEqual(['debt_case_state_id', 'tag_ids']);
    const { id: creditor } = await admin.create('creditors', { name: 'Bank' });
    const { partnership } = await optionsOf(`creditors/${creditor}`, admin, { 'accept-language': 'en' });
    expect(partnership).toContainEqual({ value: 'cooperative', label: 'cooperative' });
  });

  test('and can be sent back as it came', async () => {
    const { id } = await makeCase(admin, { initial_amount: '10.00' });
    const { body } = await admin.get(`/api/debt_cases/${id}/edit`);
    const { status, body: saved } = await admin.put(`/api/debt_cases/${id}`, body);
    expect([status, saved.lock_version, saved.total_amount]).toEqual([200, 1, '10.00']);
  });
});

test('whoever may change no such record gets no form for it, nor does anybody for one they do not see', async () => {
  const collector = await app.as('debt_collector');
  const employee = await app.as('creditor');
  const [own, foreign] = [await makeCase(admin, { user_ids: [collector.id] }), await makeCase(admin)];
  const status = async (person: typeof admin, id: number) => (await person.get(`/api/debt_cases/${id}/edit`)).status;
  expect(await status(collector, own.id)).toBe(200);
  expect(await status(collector, foreign.id)).toBe(404);
  expect(await status(employee, own.id)).toBe(403);
  expect(await status(admin, 999_999)).toBe(404);
});
