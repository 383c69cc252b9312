import { expect, test } from 'vitest';
import { today } from '#engine/days/today.ts';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makeDebtor, makePayment } from '#test/builders.ts';

const [app, admin, collector] = await appWith('admin', 'debt_collector');

const debtor = await makeDebtor(admin);
const mine = await makeCase(admin, { debtor_id: debtor.id, initial_amount: '100.50', user_ids: [collector.id] });
const other = await makeCase(admin, { debtor_id: debtor.id, initial_amount: '200.00', initial_amount_euro: '7.00' });
const ended = await makeCase(admin, {
  debtor_id: debtor.id,
  initial_amount: '1000.00',
  debt_case_state_id: await listed(admin, 'debt_case_states', 'withdrawn'),
});
const beside = await makeCase(admin, { initial_amount: '40.00' });
await admin.create('co_debtors', { debt_case_id: beside.id, debtor_id: debtor.id, role: 'guarantor' });

const ids = (body: Record<string, any>) => body.debt_cases.map(({ id }: { id: number }) => id);

test('a debtor’s cases, as co-debtor too, come with what is owed in each currency', async () => {
  const { body } = await admin.get(`/api/debtors/${debtor.id}/owed`);
  expect(body).toMatchObject({
    total: 4,
    open: 3,
    owed: [
      { currency: 'PLN', amount: '1340.50', open_amount: '340.50' },
      { currency: 'EUR', amount: '7.00', open_amount: '7.00' },
    ],
  });
  expect(ids(body)).toEqual([beside.id, other.id, mine.id, ended.id]);
});

test('what was overpaid in one case lessens no other, and invoices alone are owed with their interest', async () => {
  const { id: debtor_id } = await makeDebtor(admin);
  await makeCase(admin, { debtor_id, initial_amount: '1000.00' });
  const overpaid = await makeCase(admin, { debtor_id, initial_amount: '400.00', initial_amount_euro: '50.00' });
  await makePayment(admin, { debt_case_id: overpaid.id, amount: '1000.00', payment_date: today() });
  const owed = async () => (await admin.get(`/api/debtors/${debtor_id}/owed`)).body.owed;
  const euros = { currency: 'EUR', amount: '50.00', open_amount: '50.00' };
  expect(await owed()).toEqual([{ currency: 'PLN', amount: '1000.00', open_amount: '1000.00' }, euros]);
  const { id } = await makeCase(admin, { debtor_id, initial_amount: null });
  await admin.create('invoices', { debt_case_id: id, amount: '5000.00', due_date: '2026-01-31' });
  const [{ total_left }] = (await admin.get(`/api/debt_cases/${id}/balance`)).body.currencies;
  expect(Number(total_left)).toBeGreaterThan(5000);
  const amount = (1000 + Number(total_left)).toFixed(2);
  expect(await owed()).toEqual([{ currency: 'PLN', amount, open_amount: amount }, euros]);
});

test('who answers for another’s debt up to an amount owes no more than that, in its currency alone, as letters ask them', async () => {
  const { id: debtor_id } = await makeDebtor(admin);
  const made = async (amounts: object, liable: object) => {
    const { id: debt_case_id } = await makeCase(admin, amounts);
    await admin.create('co_debtors', { debt_case_id, debtor_id, role: 'guarantor', ...liable });
  };
  const owed = async () => (await admin.get(`/api/debtors/${debtor_id}/owed`)).body.owed;
  const whole = (currency: string, amount: string) => ({ currency, amount, open_amount: amount });
  await made({ initial_amount: '1000.00', initial_amount_euro: '30.00' }, { liable_to: '250.00' });
  expect(await owed()).toEqual([whole('PLN', '250.00')]);
  await made({ initial_amount: '80.00' }, { liable_to: '100.00' });
  await made({ initial_amount: '9.00', initial_amount_euro: '4.00' }, {});
  expect(await owed()).toEqual([whole('PLN', '339.00'), whole('EUR', '4.00')]);
});

test('more cases than anybody waits for are counted and not added up', async () => {
  const { id, debt_case_type_id, debt_case_state_id, creditor_id, debtor_id } = await makeCase(admin);
  await app.database.query(
    `INSERT INTO debt_cases (odzysk_no, debt_case_type_id, debt_case_state_id, creditor_id, debtor_id, initial_amount)
     SELECT 'W/' || n, $1, $2, $3, $4, 10 FROM generate_series(1, 1000) AS n`,
    [debt_case_type_id, debt_case_state_id, creditor_id, debtor_id],
  );
  const path = `/api/debtors/${debtor_id}/owed`;
  expect((await admin.get(path)).body).toMatchObject({ total: 1001, owed: null });
  await admin.delete(`/api/debt_cases/${id}`);
  const whole = { currency: 'PLN', amount: '10000.00', open_amount: '10000.00' };
  expect((await admin.get(path)).body).toMatchObject({ total: 1000, owed: [whole] });
});

test('a contact is in the cases of those they belong to and act for, and in those that name them', async () => {
  const represented = await makeDebtor(admin);
  const theirs = await makeCase(admin, { debtor_id: represented.id, initial_amount: '1.00' });
  const acting = await admin.create('people', {
    last_name: 'Pełnomocnik',
    business_entity_id: debtor.id,
    debtor_ids: [represented.id],
  });
  const { body } = await admin.get(`/api/people/${acting.id}/owed`);
  expect([body.total, body.owed[0].amount]).toEqual([5, '1341.50']);
  expect(ids(body)[0]).toBe(theirs.id);
  const ofCreditor = await admin.create('people', { last_name: 'Opiekun', business_entity_id: mine.creditor_id });
  await admin.put(`/api/debt_cases/${mine.id}`, { person_id: ofCreditor.id });
  expect(ids((await admin.get(`/api/people/${ofCreditor.id}/owed`)).body)).toEqual([mine.id]);
});

test('each sees what they may see, and of a debtor of nobody they know nothing', async () => {
  const { body } = await collector.get(`/api/debtors/${debtor.id}/owed`);
  expect([body.total, body.owed]).toEqual([1, [{ currency: 'PLN', amount: '100.50', open_amount: '100.50' }]]);
  const creditor = await app.as('creditor', { business_entity_ids: [other.creditor_id] });
  const theirs = (await creditor.get(`/api/debtors/${debtor.id}/owed`)).body;
  expect([theirs.total, ids(theirs)]).toEqual([1, [other.id]]);
  const foreign = await makeCase(admin);
  expect((await collector.get(`/api/debtors/${foreign.debtor_id}/owed`)).status).toBe(404);
  const alone = await makeDebtor(admin);
  expect((await admin.get(`/api/debtors/${alone.id}/owed`)).body).toEqual({
    total: 0,
    open: 0,
    owed: [],
    debt_cases: [],
  });
});
