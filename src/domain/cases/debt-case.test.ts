import { describe, expect, test } from 'vitest';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { listed, type Made, makeCase, makeCreditor, makeDebtor, makePayment } from '#test/builders.ts';

const [app, admin] = await appWith('admin');
const mailing = await listed(admin, 'address_types', 'mailing');

async function change(debtCase: Made, values: object): Promise<Made> {
  const { status, body } = await admin.put(`/api/debt_cases/${debtCase.id}`, values);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const totals = (debtCase: Made) => [debtCase.total_amount, debtCase.remaining_amount];
const makeAddress = (business_entity_id: number, city = 'Łódź') =>
  admin.create('addresses', { business_entity_id, address_type_id: mailing, city });

describe('the total amount', () => {
  test('is the initial amount and the cost, and follows them until somebody sets it', async () => {
    const made = await makeCase(admin, { initial_amount: 1234.5, debt_collection_cost: '0.50' });
    expect(totals(made)).toEqual(['1235.00', '1235.00']);
    expect(totals(await change(made, { debt_collection_cost: null }))).toEqual(['1234.50', '1234.50']);
    expect(totals(await change(made, { total_amount: '2000' }))).toEqual(['2000.00', '2000.00']);
    expect(totals(await change(made, { initial_amount: '1.00' }))).toEqual(['2000.00', '2000.00']);
    expect(totals(await change(made, { total_amount: '' }))).toEqual(['1.00', '1.00']);
  });

  test('still follows when a form sends it back unchanged', async () => {
    const made = await makeCase(admin, { initial_amount: '100.00' });
    expect(totals(await change(made, { ...made, initial_amount: '150.00' }))).toEqual(['150.00', '150.00']);
  });

  test('is kept apart for euros', async () => {
    const made = await makeCase(admin, { initial_amount: '100.00', initial_amount_euro: '10.00' });
    expect([made.total_amount_euro, made.remaining_amount_euro]).toEqual(['10.00', '10.00']);
    const changed = await change(made, { total_amount_euro: '12.00' });
    expect([...totals(changed), changed.remaining_amount_euro]).toEqual(['100.00', '100.00', '12.00']);
  });

  test('of a copy follows where the original did, and stays where it was set', async () => {
    const follows = await makeCase(admin, { initial_amount: '100.00' });
    const set = await makeCase(admin, { initial_amount: '100.00', total_amount: '500.00' });
    const copy = async (of: Made) =>
      (await admin.post(`/api/debt_cases/${of.id}/clone`, { ...of, initial_amount: '300.00' })).body;
    expect(totals(await copy(follows))).toEqual(['300.00', '300.00']);
    const stays = await copy(set);
    expect(totals(await change(stays, { initial_amount: '1.00' }))).toEqual(['500.00', '500.00']);
  });
});

test.each([
  'initial_amount',
  'initial_amount_euro',
  'debt_collection_cost',
  'total_amount',
  'total_amount_euro',
  'sant_auction_amount',
])('%s below zero is refused beside it, and nothing else is taken', async (name) => {
  const made = await makeCase(admin, { [name]: '10.00' });
  const sent = (value: unknown) => admin.put(`/api/debt_cases/${made['id']}`, { [name]: value, notes: 'Nowe' });
  const { status, body } = await sent('-0.01');
  expect([status, body['debt_case']?.errors]).toEqual([422, { [name]: ['nie może być mniejsze od zera'] }]);
  expect((await admin.get(`/api/debt_cases/${made['id']}`)).body).toMatchObject({ [name]: '10.00', notes: null });
  expect((await sent('0')).body).toMatchObject({ [name]: '0.00', notes: 'Nowe' });
});

test('a case received in the future is saved with a warning', async () => {
  const made = await makeCase(admin);
  const changed = await change(made, { receive_date: '2062-11-02', attorney_date: '2062-11-02' });
  const warning = ['jest późniejsza niż dzisiejsza – sprawdź, czy to nie pomyłka'];
  expect(changed.warnings).toEqual({ receive_date: warning, attorney_date: warning });
  expect((await change(made, { receive_date: '2020-11-02', attorney_date: null })).warnings).toBeUndefined();
});

test('a copy has a number of its own, the addresses of its debtor and no payments', async () => {
  const debtor = await makeDebtor(admin);
  const address = await makeAddress(debtor.id);
  const made = await makeCase(admin, { debtor_id: debtor.id, initial_amount: '100.00' });
  await makePayment(admin, { debt_case_id: made.id, amount: '40.00' });
  const { status, body } = await admin.post(`/api/debt_cases/${made.id}/clone`, made);
  expect([status, body.payments_sum, body.remaining_amount]).toEqual([201, '0.00', '100.00']);
  expect(body.odzysk_no).not.toBe(made.odzysk_no);
  const links = await admin.get(`/api/debt_case_addresses?debt_case_id=${body.id}`);
  expect(links.body.data.map((link: Made) => link.address_id)).toEqual([address.id]);
});

test('cases made at once get a number each', async () => {
  const [creditor, debtor] = [await makeCreditor(admin), await makeDebtor(admin)];
  const parties = { creditor_id: creditor.id, debtor_id: debtor.id };
  const made = await Promise.all(Array.from({ length: 8 }, () => makeCase(admin, parties)));
  expect(new Set(made.map((one) => one.odzysk_no)).size).toBe(8);
  for (const { odzysk_no } of made) expect(odzysk_no).toMatch(/^20\d\d\/\d{6}$/);
});

test.each(['completed_repayment', 'canceled', 'withdrawn'])('a case that becomes %s ends today', async (code) => {
  const debt_case_state_id = await listed(admin, 'debt_case_states', code);
  const made = await makeCase(admin);
  const ended = await change(made, { debt_case_state_id });
  expect([ended.state, ended.finish_date]).toEqual([code, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  const dated = await change(await makeCase(admin), { debt_case_state_id, finish_date: '2026-01-02' });
  expect(dated.finish_date).toBe('2026-01-02');
});

test('a case that goes on after all has no last day any more, and ends anew on the day it does', async () => {
  const [ending, going] = await Promise.all(
    ['completed_acquisition', 'vindication'].map((code) => listed(admin, 'debt_case_states', code)),
  );
  const made = await makeCase(admin, { debt_case_state_id: ending, finish_date: '2026-01-02' });
  const again = await change(made, { debt_case_state_id: going, finish_date: made.finish_date });
  expect([again.state, again.finish_date]).toEqual(['vindication', null]);
  expect((await change(again, { debt_case_state_id: ending })).finish_date).toBe(today());
  const dated = await makeCase(admin, { debt_case_state_id: ending, finish_date: '2026-01-02' });
  const moved = await change(dated, { debt_case_state_id: await listed(admin, 'debt_case_states', 'canceled') });
  expect(moved.finish_date).toBe('2026-01-02');
  const planned = await change(dated, { debt_case_state_id: going, finish_date: '2027-01-02' });
  expect(planned.finish_date).toBe('2027-01-02');
});

test("a case of the bank's is marked as such, and no longer when its creditor changes", async () => {
  const bank = await makeCreditor(admin, { nip: '896-000-56-73' });
  const other = await makeCreditor(admin);
  const made = await makeCase(admin, { creditor_id: bank.id, customer: 'x' });
  expect(made.customer).toBe('santander');
  expect((await change(made, { creditor_id: other.id })).customer).toBeNull();
});

test("a creditor whose tax number becomes the bank's takes its cases along, and back", async () => {
  const [creditor, debtor] = [await makeCreditor(admin), await makeDebtor(admin)];
  const made = await makeCase(admin, { creditor_id: creditor.id, debtor_id: debtor.id });
  const other = await makeCase(admin);
  const customers = async (nip: string | null) => {
    await admin.put(`/api/creditors/${creditor.id}`, { nip });
    const both = [made, other].map(async ({ id }) => (await admin.get(`/api/debt_cases/${id}`)).body.customer);
    return Promise.all(both);
  };
  const bank = (await admin.get('/api/creditors?q[nip_eq]=8960005673')).body.data[0];
  if (bank) await admin.put(`/api/creditors/${bank.id}`, { nip: null });
  expect(await customers('8960005673')).toEqual(['santander', null]);
  expect((await change(made, { notes: 'x', lock_version: made.lock_version })).customer).toBe('santander');
  expect(await customers(null)).toEqual([null, null]);
});

describe('when the parties of a case change', () => {
  test('the contact of the former creditor goes, also when a form sends it back', async () => {
    const made = await makeCase(admin);
    const person = await admin.create('people', { last_name: 'Wilk', business_entity_id: made.creditor_id });
    const filled = await change(made, { person_id: person.id });
    const creditor_id = (await makeCreditor(admin)).id;
    expect((await change(made, { ...filled, creditor_id })).person_id).toBeNull();
  });

  test('the address for letters is one of the new debtor', async () => {
    const [first, second] = [await makeDebtor(admin), await makeDebtor(admin)];
    await makeAddress(first.id);
    const address = await makeAddress(second.id, 'Gdynia');
    const made = await makeCase(admin, { debtor_id: first.id });
    const changed = await change(made, { ...made, debtor_id: second.id });
    expect([changed.debtor_address_id, changed.debtor_city]).toEqual([address.id, 'Gdynia']);
  });

  test('an address of somebody else is refused', async () => {
    const made = await makeCase(admin);
    const address = await makeAddress((await makeDebtor(admin)).id);
    const { status, body } = await admin.put(`/api/debt_cases/${made.id}`, { debtor_address_id: address.id });
    expect([status, Object.keys(body.debt_case.errors)]).toEqual([422, ['debtor_address_id']]);
  });
});

test('a case can still be edited after somebody assigned to it was deleted', async () => {
  const person = await app.as('debt_collector');
  const made = await makeCase(admin, { user_ids: [person.id] });
  await admin.delete(`/api/users/${person.id}`);
  expect((await change(made, { ...made, notes: 'Po terminie' })).user_ids).toEqual([person.id]);
  const again = await admin.post('/api/debt_cases', { ...made, user_ids: [person.id] });
  expect([again.status, Object.keys(again.body.debt_case.errors)]).toEqual([422, ['user_ids']]);
});
