import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { sumsOf } from '#engine/sums.ts';
import { appWith } from '#test/app.ts';
import { listed, makeActivity, makeCase, makeCreditor, makeDebtor, makePayment } from '#test/builders.ts';
import { answerChecker } from './openapi-validator.ts';

const [app, admin] = await appWith('admin');
const EUR = await listed(admin, 'currencies', 'EUR');

const sums = async (list: string, person = admin) => {
  const [plural, query] = list.split('?');
  const { status, body } = await person.get(`/api/${plural}/sums?${query ?? ''}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const { problems } = answerChecker((await admin.get('/api/openapi.json')).body);

const summed = model.resources.filter((resource) => Object.keys(sumsOf(model, resource)).length > 0);

test('lists with amounts in their columns are summed, rates are not', () => {
  expect(Object.fromEntries(summed.map((one) => [one.plural, Object.keys(sumsOf(model, one))]))).toEqual({
    debt_cases: ['remaining_amount', 'initial_amount'],
    creditor_payments: ['net_amount'],
    debtor_payments: ['amount'],
    invoices: ['amount', 'original_amount'],
    agreements: ['paid', 'left'],
    promises: ['amount', 'paid'],
    settlements: ['collected', 'net', 'gross', 'to_transfer'],
    bank_statements: ['credit_sum', 'debit_sum'],
    bank_transfers: ['amount_left'],
  });
});

test('a list of a case is summed over all its pages, by currency, to the grosz', async () => {
  const { id } = await makeCase(admin);
  for (const amount of ['0.10', '0.20', '99999999999.99', '0.01', '100.00'])
    await makePayment(admin, { debt_case_id: id, amount });
  await makePayment(admin, { debt_case_id: id, amount: '7.05', currency_id: EUR });
  expect(await sums(`debtor_payments?debt_case_id=${id}&page=9&per_page=2`)).toEqual({
    total_count: 6,
    sums: { amount: { PLN: '100000000100.30', EUR: '7.05' } },
  });
  expect(await sums(`debtor_payments?q[debt_case_id_eq]=${id}&q[amount_lt]=1`)).toEqual({
    total_count: 3,
    sums: { amount: { PLN: '0.31' } },
  });
  expect(await sums(`debtor_payments?debt_case_id=${id}&q[currency_code_eq]=EUR`)).toMatchObject({
    sums: { amount: { EUR: '7.05' } },
  });
});

test('what a list finds nothing for comes to nothing', async () => {
  expect(await sums('debtor_payments?debt_case_id=999999')).toEqual({
    total_count: 0,
    sums: { amount: { PLN: '0.00' } },
  });
});

test('cases are summed in złotys and in euros, what is left and what it began with', async () => {
  const { id: creditor_id } = await makeCreditor(admin);
  const first = await makeCase(admin, { creditor_id, initial_amount: '1000.50', initial_amount_euro: '20.00' });
  await makeCase(admin, { creditor_id, initial_amount: '0.50' });
  await makePayment(admin, { debt_case_id: first.id, amount: '300.25' });
  expect(await sums(`debt_cases?q[creditor_id_eq]=${creditor_id}`)).toEqual({
    total_count: 2,
    sums: {
      remaining_amount: { PLN: '700.75', EUR: '20.00' },
      initial_amount: { PLN: '1001.00', EUR: '20.00' },
    },
  });
});

test('a filter over rows that belong to a case counts none twice, and one name is one row', async () => {
  const { id: creditor_id } = await makeCreditor(admin);
  const { id } = await makeCase(admin, { creditor_id, initial_amount: '100.00' });
  await makePayment(admin, { debt_case_id: id, amount: '10.00' });
  await makePayment(admin, { debt_case_id: id, amount: '10.00' });
  const found = await sums(`debt_cases?q[creditor_id_eq]=${creditor_id}&q[debtor_payments_amount_eq]=10`);
  expect(found).toMatchObject({ total_count: 1, sums: { initial_amount: { PLN: '100.00' } } });
});

test('an amount promised without a currency is one in złotys', async () => {
  const { id } = await makeCase(admin, { initial_amount: '500.00' });
  await makeActivity(admin, { debt_case_id: id, payment_pledge_date: '2999-01-01', payment_pledge_amount: '120.50' });
  await app.database.query('update promises set currency_id = null where debt_case_id = $1', [id]);
  expect(await sums(`promises?debt_case_id=${id}`)).toMatchObject({ sums: { amount: { PLN: '120.50' } } });
});

test('everybody is told the sum of their own rows', async () => {
  const [own, other] = [await makeCreditor(admin), await makeCreditor(admin)];
  const shared = { debtor_id: (await makeDebtor(admin)).id };
  const collector = await app.as('debt_collector');
  const creditor = await app.as('creditor', { business_entity_ids: [own['id']] });
  const theirs = await makeCase(admin, { ...shared, creditor_id: own['id'], initial_amount: '10.00' });
  const assigned = { creditor_id: other['id'], initial_amount: '5.00', user_ids: [collector.id] };
  const foreign = await makeCase(admin, { ...shared, ...assigned });
  for (const { id } of [theirs, foreign]) await makePayment(admin, { debt_case_id: id, amount: '1.00' });
  const all = `debt_cases?q[debtor_id_eq]=${shared.debtor_id}`;
  const initial = async (person: typeof admin) => (await sums(all, person)).sums.initial_amount;
  expect(await initial(admin)).toEqual({ PLN: '15.00' });
  expect(await initial(collector)).toEqual({ PLN: '5.00' });
  expect(await initial(creditor)).toEqual({ PLN: '10.00' });
  expect(await sums('debtor_payments', creditor)).toMatchObject({ total_count: 1, sums: { amount: { PLN: '1.00' } } });
  expect((await collector.get('/api/creditor_payments/sums')).status).toBe(403);
});

test('sums are asked for as their list is', async () => {
  expect((await admin.get('/api/debt_cases/sums?q[nonsense_eq]=1')).status).toBe(400);
  expect((await admin.get('/api/debtors/sums')).status).toBe(404);
  const creditor = await app.as('creditor', { business_entity_ids: [(await makeCreditor(admin))['id']] });
  // What a creditor is not told they cannot find out by summing.
  expect((await creditor.get('/api/debt_cases/sums?q[tags_id_eq]=1')).status).toBe(400);
});

test.each(summed.map(({ plural }) => plural))('%s: sums are answered as they are described', async (plural) => {
  const answer = await admin.get(`/api/${plural}/sums`);
  expect(problems('get', `/api/${plural}/sums`, answer)).toEqual([]);
});

test('what many rows come to is told to all who ask the same, and when it was summed', async () => {
  const { id } = await makeCase(admin);
  await app.database.query(
    `insert into debtor_payments (debt_case_id, currency_id, debtor_payment_type_id, payment_date, amount)
     select $1, 1, 1, '2026-11-01', 0.01 from generate_series(1, 10001)`,
    [id],
  );
  const list = `debtor_payments?debt_case_id=${id}`;
  const first = await sums(list);
  expect(first).toMatchObject({ total_count: 10_001, sums: { amount: { PLN: '100.01' } } });
  expect(first.total_count_at).toEqual(expect.any(String));
  await makePayment(admin, { debt_case_id: id, amount: '1.00' });
  expect((await sums(list)).total_count_at).toBe(first.total_count_at);
});
