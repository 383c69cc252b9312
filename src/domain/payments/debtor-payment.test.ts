import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, type Made, makeCase, makePayment } from '#test/builders.ts';

const [, admin] = await appWith('admin');
const euro = await listed(admin, 'currencies', 'EUR');

const amounts = async (id: number) => {
  const { body } = await admin.get(`/api/debt_cases/${id}`);
  return [body.payments_sum, body.remaining_amount, body.payments_sum_euro, body.remaining_amount_euro];
};

test('the sums of a case follow its payments to the grosz, per currency', async () => {
  const { id } = await makeCase(admin, { initial_amount: '1000.10', initial_amount_euro: '50.00' });
  expect(await amounts(id)).toEqual(['0.00', '1000.10', '0.00', '50.00']);
  const first = await makePayment(admin, { debt_case_id: id, amount: '0.10' });
  await makePayment(admin, { debt_case_id: id, amount: '999.99' });
  await makePayment(admin, { debt_case_id: id, amount: '12.34', currency_id: euro });
  expect(await amounts(id)).toEqual(['1000.09', '0.01', '12.34', '37.66']);
  await admin.put(`/api/debtor_payments/${first.id}`, { amount: '0.11' });
  expect(await amounts(id)).toEqual(['1000.10', '0.00', '12.34', '37.66']);
  await admin.delete(`/api/debtor_payments/${first.id}`);
  expect(await amounts(id)).toEqual(['999.99', '0.11', '12.34', '37.66']);
});

test('a payment of more than all that is left says so, and is kept', async () => {
  const { id } = await makeCase(admin, { initial_amount: '1000.00' });
  const paid = await makePayment(admin, { debt_case_id: id, amount: '400.00' });
  expect(paid['warnings'] ?? {}).toEqual({});
  const tooMuch = await makePayment(admin, { debt_case_id: id, amount: '6000.00' });
  expect(tooMuch['warnings']['amount']).toEqual([
    'Wpłata jest większa niż 600,00\u00A0zł, które zostało do zapłaty – reszta będzie nadpłatą',
  ]);
  const { body } = await admin.put(`/api/debtor_payments/${tooMuch.id}`, { amount: '600.00' });
  expect(body.warnings ?? {}).toEqual({});
});

test('a payment that is there already says so, however it came to be the same', async () => {
  const { id } = await makeCase(admin, { initial_amount: '1000.00' });
  const paid = { debt_case_id: id, amount: '123.45', payment_date: '2026-11-20' };
  const warned = ({ warnings }: Made): unknown => warnings?.base;
  const same = ['W sprawie jest już wpłata 123,45\u00A0zł z dnia 2026-11-20 – sprawdź, czy to nie ta sama'];
  expect(warned(await makePayment(admin, paid))).toBeUndefined();
  expect(warned(await makePayment(admin, { ...paid, amount: '123.46' }))).toBeUndefined();
  expect(warned(await makePayment(admin, { ...paid, currency_id: euro }))).toBeUndefined();
  const second = await makePayment(admin, paid);
  expect(warned(second)).toEqual(same);
  const change = async (record: object) => warned((await admin.put(`/api/debtor_payments/${second.id}`, record)).body);
  expect(await change({ description: 'druga rata' })).toBeUndefined();
  expect(await change({ payment_date: '2026-11-19' })).toBeUndefined();
  expect(await change({ payment_date: '2026-11-20' })).toEqual(same);
});

test('fifty payments taken at once are all counted', async () => {
  const { id } = await makeCase(admin, { initial_amount: '1000.00' });
  await Promise.all(Array.from({ length: 50 }, () => makePayment(admin, { debt_case_id: id, amount: '1.01' })));
  expect(await amounts(id)).toEqual(['50.50', '949.50', '0.00', null]);
});

test('a payment moved to another case leaves the first one', async () => {
  const [from, to] = [
    await makeCase(admin, { initial_amount: '10.00' }),
    await makeCase(admin, { initial_amount: '20.00' }),
  ];
  const payment = await makePayment(admin, { debt_case_id: from.id, amount: '5.00' });
  await admin.put(`/api/debtor_payments/${payment.id}`, { debt_case_id: to.id });
  expect((await amounts(from.id))[1]).toBe('10.00');
  expect((await amounts(to.id))[1]).toBe('15.00');
});

test.each([
  ['0', 'musi być większe od zera'],
  ['-1.00', 'musi być większe od zera'],
  ['1234,50', '„1234,50” nie jest liczbą'],
  ['abc', '„abc” nie jest liczbą'],
  ['1.234', 'ma za dużo miejsc po przecinku (maksimum: 2)'],
  ['', 'nie może być puste'],
])('an amount of "%s" is refused beside its field', async (amount, message) => {
  const { id } = await makeCase(admin);
  const answer = await admin.post('/api/debtor_payments', { debt_case_id: id, amount, payment_date: '2026-11-20' });
  expect(answer.status).toBe(422);
  expect(answer.body.debtor_payment.errors.amount).toEqual([message]);
});

test('only people of the creditor who are going can confirm a payment', async () => {
  const { id, creditor_id, debtor_id } = await makeCase(admin);
  const going = await admin.create('people', { last_name: 'Bańka', business_entity_id: creditor_id, going: true });
  const gone = await admin.create('people', { last_name: 'Cień', business_entity_id: creditor_id, going: false });
  const shared = await admin.create('people', { last_name: 'Łoś', creditor_ids: [creditor_id], going: true });
  const foreign = await admin.create('people', { last_name: 'Obcy', business_entity_id: debtor_id, going: true });
  const confirm = async (person: Record<string, any>) => {
    const answer = await admin.post('/api/debtor_payments', { debt_case_id: id, confirming_person_id: person.id });
    return answer.body.debtor_payment.errors.confirming_person_id;
  };
  expect(await confirm(going)).toBeUndefined();
  expect(await confirm(shared)).toBeUndefined();
  expect(await confirm(gone)).toEqual(['wskazuje rekord, który nie istnieje']);
  expect(await confirm(foreign)).toEqual(['wskazuje rekord, który nie istnieje']);
});

test('a payment moved to another case keeps neither contracts nor a confirming person of the first', async () => {
  const [from, to] = [await makeCase(admin), await makeCase(admin)];
  const contract = await admin.create('contracts', { debt_case_id: from.id, contract_no: 'U/1' });
  const person = await admin.create('people', { last_name: 'Lis', business_entity_id: from.creditor_id, going: true });
  const links = { contract_ids: [contract.id], confirming_person_id: person.id };
  const payment = await makePayment(admin, { debt_case_id: from.id, ...links });
  const moved = await admin.put(`/api/debtor_payments/${payment.id}`, { debt_case_id: to.id });
  expect([moved.status, Object.keys(moved.body.debtor_payment.errors).toSorted()]).toEqual([
    422,
    Object.keys(links).toSorted(),
  ]);
  const bare = { debt_case_id: to.id, contract_ids: [], confirming_person_id: null };
  expect((await admin.put(`/api/debtor_payments/${payment.id}`, bare)).status).toBe(200);
});

test('a payment stays editable after its contract was deleted and its confirming person went', async () => {
  const { id, creditor_id } = await makeCase(admin);
  const contract = await admin.create('contracts', { debt_case_id: id, contract_no: 'U/2' });
  const person = await admin.create('people', { last_name: 'Lis', business_entity_id: creditor_id, going: true });
  const links = { contract_ids: [contract.id], confirming_person_id: person.id };
  const payment = await makePayment(admin, { debt_case_id: id, ...links });
  await admin.delete(`/api/contracts/${contract.id}`);
  await admin.put(`/api/people/${person.id}`, { going: false });
  const { status, body } = await admin.put(`/api/debtor_payments/${payment.id}`, {
    ...payment,
    description: 'Korekta',
  });
  expect([status, body.contract_ids, body.description]).toEqual([200, [contract.id], 'Korekta']);
});

test('a payment is proposed in the currency of the debt, in złotys where there are several', async () => {
  const currencyIn = async (values: object) => {
    const { id } = await makeCase(admin, values);
    return (await admin.get(`/api/debtor_payments/new?debt_case_id=${id}`)).body['currency'];
  };
  expect(await currencyIn({ initial_amount_euro: '100.00' })).toBe('EUR');
  expect(await currencyIn({ initial_amount_euro: '100.00', debt_collection_cost: '5.00' })).toBe('PLN');
  expect(await currencyIn({ initial_amount: '100.00' })).toBe('PLN');
  expect(await currencyIn({})).toBe('PLN');
});

test('złotys for a debt in euros are proposed the rate of their day, that of Friday on a Sunday, and none that nobody keeps', async () => {
  const [PLN, EUR] = [await listed(admin, 'currencies', 'PLN'), await listed(admin, 'currencies', 'EUR')];
  await admin.create('exchange_rates', { currency_id: EUR, date: '2026-05-08', rate: '4.2561' });
  const rateOf = async (payment: object) =>
    (await admin.get(`/api/debtor_payments/new?${new URLSearchParams(Object.entries(payment))}`)).body['exchange_rate'];
  const paid = { currency_id: PLN, covers_currency_id: EUR, payment_date: '2026-05-08' };
  expect([await rateOf(paid), await rateOf({ ...paid, payment_date: '2026-05-10' })]).toEqual(['4.2561', '4.2561']);
  expect(await rateOf({ ...paid, exchange_rate: '4.3000' })).toBe('4.3000');
  for (const other of [
    { payment_date: '2026-05-11' },
    { currency_id: EUR, covers_currency_id: PLN },
    { covers_currency_id: PLN },
  ])
    expect(await rateOf({ ...paid, ...other })).toBeNull();
  // It is proposed and never entered behind anybody's back.
  const { id: debt_case_id } = await makeCase(admin);
  const debtor_payment_type_id = await listed(admin, 'debtor_payment_types', 'payment');
  const sent = await admin.post('/api/debtor_payments', {
    ...paid,
    debt_case_id,
    amount: '10',
    debtor_payment_type_id,
  });
  expect(Object.keys(sent.body['debtor_payment'].errors)).toEqual(['exchange_rate']);
});
