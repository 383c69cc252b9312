import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makeContract, makeCreditor, makeDebtor, makePayment } from '#test/builders.ts';

const [app, admin] = await appWith('admin');
const euro = await listed(admin, 'currencies', 'EUR');
const rate = (date: string, value: string) =>
  admin.create('exchange_rates', { currency_id: euro, date, rate: value, source: 'NBP' });
await rate('2026-02-27', '4.2831');
await rate('2026-04-30', '4.3000');

const trader = async () => (await makeDebtor(admin, { consumer: false })).id;
const traded = async (values: object = {}) => makeCase(admin, { debtor_id: await trader(), ...values });

const claim = (debt_case_id: number, more: object = {}) =>
  admin.create('invoices', {
    debt_case_id,
    kind: 'invoice',
    amount: '1000.00',
    due_date: '2026-03-10',
    description: 'FV 7',
    ...more,
  });

const proposed = async (id: number) => (await admin.get(`/api/debt_cases/${id}/compensations`)).body.compensations;
const add = (id: number, invoice_ids: unknown, person = admin) =>
  person.post(`/api/debt_cases/${id}/compensations`, { invoice_ids });

describe('proposed is', () => {
  test('the sum by the claim’s value, in złotys at the rate of the month before it was due', async () => {
    const { id } = await traded();
    const small = await claim(id);
    await claim(id, { amount: '49999.99' });
    await claim(id, { amount: '50000.00', kind: 'installment' });
    const list = await proposed(id);
    expect(list[0]).toEqual({
      invoice_id: small.id,
      label: 'FV 7',
      currency: 'PLN',
      principal: '1000.00',
      due_date: '2026-03-10',
      delayed_since: '2026-03-11',
      euro: '40.00',
      rate_date: '2026-02-27',
      rate: '4.2831',
      amount: '171.32',
      rate_missing: null,
      compensation_id: null,
    });
    expect(list.map((one: any) => [one.euro, one.amount])).toEqual([
      ['40.00', '171.32'],
      ['70.00', '299.82'],
      ['100.00', '428.31'],
    ]);
  });

  test('by the złoty value of a claim in euros', async () => {
    const { id } = await traded();
    await claim(id, { amount: '1162.79', currency_id: euro, due_date: '2026-05-11' });
    await claim(id, { amount: '1162.80', currency_id: euro, due_date: '2026-05-11' });
    expect((await proposed(id)).map((one: any) => one.euro)).toEqual(['40.00', '70.00']);
  });

  test('at the rate of the month before the working day on which a claim due on a free day falls due', async () => {
    const { id } = await traded();
    // A Saturday at the end of a month: payable until Monday, 2 March (art. 115 k.c.).
    await claim(id, { due_date: '2026-02-28' });
    const [one] = await proposed(id);
    expect([one.delayed_since, one.rate_date, one.amount]).toEqual(['2026-03-03', '2026-02-27', '171.32']);
  });

  test('no amount where the table lacks the rate, but its day', async () => {
    const { id } = await traded();
    const invoice = await claim(id, { due_date: '2025-10-15' });
    const [one] = await proposed(id);
    expect([one.euro, one.amount, one.rate_missing]).toEqual(['40.00', null, '2025-09-30']);
    const { status, body } = await add(id, [invoice.id]);
    expect([status, body.invoice.errors.invoice_ids[0]]).toEqual([422, expect.stringContaining('2025-09-30')]);
  });

  test('nothing of consumers, banks, loans, notes, and of what was paid in time or is not due', async () => {
    const consumer = (await makeDebtor(admin, { consumer: true })).id;
    const bank = (await makeCreditor(admin, { is_bank: true })).id;
    for (const values of [{ debtor_id: consumer }, { creditor_id: bank }]) {
      const { id } = await traded(values);
      await claim(id);
      expect(await proposed(id)).toEqual([]);
    }
    const { id } = await traded();
    const loan = await makeContract(admin, {
      debt_case_id: id,
      contract_type_id: await listed(admin, 'contract_types', 'loan'),
    });
    await claim(id, { contract_id: loan.id });
    await claim(id, { kind: 'interest_note' });
    await claim(id, { kind: 'compensation' });
    await claim(id, { due_date: '2099-01-01' });
    await claim(id, { due_date: null });
    expect(await proposed(id)).toEqual([]);
  });

  test('not what was paid by the day it was really due, but what was paid later', async () => {
    const { id } = await traded();
    // Saturday 30 May 2026: really due on Monday 1 June.
    const [inTime, late] = [await claim(id, { due_date: '2026-05-30' }), await claim(id, { due_date: '2026-05-30' })];
    await makePayment(admin, {
      debt_case_id: id,
      amount: '1000.00',
      payment_date: '2026-06-01',
      invoice_ids: [inTime.id],
    });
    await makePayment(admin, {
      debt_case_id: id,
      amount: '1100.00',
      payment_date: '2026-06-02',
      invoice_ids: [late.id],
    });
    const list = await proposed(id);
    expect(list.map((one: any) => [one.invoice_id, one.delayed_since])).toEqual([[late.id, '2026-06-02']]);
  });
});

describe('adding', () => {
  test('makes a claim of each, once', async () => {
    const { id } = await traded();
    const invoice = await claim(id);
    const { status, body } = await add(id, [invoice.id]);
    expect(status).toBe(201);
    const made = (await admin.get(`/api/invoices/${body.compensations[0].compensation_id}`)).body;
    expect(made).toMatchObject({
      kind: 'compensation',
      amount: '171.32',
      currency: 'PLN',
      due_date: '2026-03-11',
      compensated_invoice_id: invoice.id,
      description:
        'Rekompensata 40 EUR (art. 10 ustawy o przeciwdziałaniu nadmiernym opóźnieniom w transakcjach handlowych): FV 7, termin 2026-03-10',
    });
    const again = await add(id, [invoice.id]);
    expect([again.status, Object.keys(again.body.invoice.errors)]).toEqual([422, ['invoice_ids']]);
    const { currencies } = (await admin.get(`/api/debt_cases/${id}/balance`)).body;
    expect(currencies[0].claims[1]).toMatchObject({ kind: 'compensation', interest_kind: 'statutory' });
    expect(await proposed(id)).toHaveLength(1);
  });

  test('makes one of several at once', async () => {
    const { id } = await traded();
    const invoice = await claim(id);
    const answers = await Promise.all([1, 2, 3].map(() => add(id, [invoice.id])));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422', '422']);
  });

  test('is refused for what none is due for, and then makes none', async () => {
    const { id } = await traded();
    const [invoice, foreign] = [await claim(id), await claim((await traded()).id)];
    for (const ids of [[], undefined, 'x', [null], [invoice.id, foreign.id], [999_999]])
      expect((await add(id, ids)).status, JSON.stringify(ids)).toBe(422);
    expect((await proposed(id))[0].compensation_id).toBeNull();
  });

  test('is for whoever makes invoices in the case, reading for whoever sees it', async () => {
    const [collector, terrain] = [await app.as('debt_collector'), await app.as('terrain_debt_collector')];
    const { id, creditor_id } = await traded({ user_ids: [collector.id, terrain.id] });
    const creditor = await app.as('creditor', { business_entity_ids: [creditor_id] });
    const foreign = await traded();
    const invoice = await claim(id);
    for (const person of [collector, terrain, creditor]) {
      expect((await person.get(`/api/debt_cases/${id}/compensations`)).status).toBe(200);
      expect((await person.get(`/api/debt_cases/${foreign.id}/compensations`)).status).toBe(404);
    }
    const statuses = [];
    for (const person of [terrain, creditor, collector]) statuses.push((await add(id, [invoice.id], person)).status);
    expect(statuses).toEqual([403, 403, 201]);
    expect((await add(foreign.id, [invoice.id], collector)).status).toBe(404);
  });
});

test('what is no id stands for no claim', async () => {
  const { id } = await traded();
  const invoice = await claim(id);
  for (const ids of [[[invoice.id]], [true], ['x'], [null]]) expect((await add(id, ids)).status).toBe(422);
  expect((await add(id, [String(invoice.id)])).status).toBe(201);
});

test('a rate is one per currency and day, above zero, and only an administrator keeps it', async () => {
  const twice = await admin.post('/api/exchange_rates', { currency_id: euro, date: '2026-02-27', rate: '4' });
  expect([twice.status, Object.keys(twice.body.exchange_rate.errors)]).toEqual([422, ['date']]);
  for (const value of ['0', '-1', '4.28311', 'x', '']) {
    const { status } = await admin.post('/api/exchange_rates', { currency_id: euro, date: '2026-02-26', rate: value });
    expect([value, status]).toEqual([value, 422]);
  }
  const collector = await app.as('debt_collector');
  expect((await collector.get('/api/exchange_rates')).status).toBe(200);
  const refused = await collector.post('/api/exchange_rates', { currency_id: euro, date: '2026-02-26', rate: '4' });
  expect(refused.status).toBe(403);
});
