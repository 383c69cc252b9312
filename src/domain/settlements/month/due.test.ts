import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { type Made, makeCase, makeCommissionRule, makeContract, makeCreditor, makePayment } from '#test/builders.ts';

const [app, admin] = await appWith('admin');
const october = { from: '2026-10-01', to: '2026-10-31' };

const due = async (period: Record<string, string> = october): Promise<Made[]> =>
  (await admin.get(`/api/settlements/due?${new URLSearchParams(period)}`)).body.data;

async function creditorWith(name: string, payments: readonly [amount: string, day: string, more?: object][] = []) {
  const { id: creditor_id } = await makeCreditor(admin, { name });
  const { id: debt_case_id } = await makeCase(admin, { creditor_id, initial_amount: '9000.00' });
  for (const [amount, payment_date, more] of payments)
    await makePayment(admin, { debt_case_id, amount, payment_date, ...more });
  return { creditor_id: Number(creditor_id), debt_case_id };
}

test('an account is due of whoever has payments of the period in none, by currency and name', async () => {
  const euro = (await admin.get('/api/currencies?q[code_eq]=EUR')).body.data[0].id;
  const żbik = await creditorWith('Żbik Leasing', [['10.00', '2026-10-31']]);
  const łoś = await creditorWith('Łoś Bank', [
    ['100.00', '2026-10-01'],
    ['50.50', '2026-10-10'],
    ['7.00', '2026-10-10', { currency_id: euro }],
    ['1.00', '2026-11-01'],
    ['2.00', '2026-09-30'],
  ]);
  await creditorWith('Nikt nie płaci');
  expect(await due()).toMatchObject([
    { creditor_id: łoś.creditor_id, creditor: 'Łoś Bank', currency: 'PLN', payments_count: 2, collected: '150.50' },
    {
      creditor_id: łoś.creditor_id,
      currency: 'EUR',
      payments_count: 1,
      collected: '7.00',
      items_count: 0,
      flat: false,
    },
    { creditor_id: żbik.creditor_id, currency: 'PLN', payments_count: 1, collected: '10.00' },
  ]);
  const made = await admin.create('settlements', {
    creditor_id: łoś.creditor_id,
    from: '2026-10-15',
    to: '2026-11-15',
  });
  expect((await due()).map(({ creditor_id, currency }) => [creditor_id, currency])).toEqual([
    [łoś.creditor_id, 'EUR'],
    [żbik.creditor_id, 'PLN'],
  ]);
  await admin.delete(`/api/settlements/${made.id}`);
  expect(await due()).toHaveLength(3);
});

test('so it is of whoever is charged for collected items, or a flat fee, without any payment', async () => {
  const items = await creditorWith('Od przedmiotu');
  const fixed = (basis: string, amount: string, more: object) =>
    makeCommissionRule(admin, { basis, tiers: [{ from: '0', percent: '0', fixed: amount }], ...more });
  await fixed('item_returned', '500', { creditor_id: items.creditor_id, valid_from: '2026-10-05' });
  await makeContract(admin, {
    debt_case_id: items.debt_case_id,
    contract_items: [
      { name: 'Koparka', collection_date: '2026-10-04' },
      { name: 'Ładowarka', collection_date: '2026-10-05' },
    ],
  });
  const flat = await creditorWith('Ryczałt');
  await fixed('flat', '900', { creditor_id: flat.creditor_id, valid_from: '2026-01-01' });
  const of = async (id: number, period = october) => (await due(period)).find(({ creditor_id }) => creditor_id === id);
  expect(await of(items.creditor_id)).toMatchObject({
    payments_count: 0,
    collected: '0.00',
    items_count: 1,
    flat: false,
  });
  expect(await of(flat.creditor_id)).toMatchObject({ payments_count: 0, items_count: 0, flat: true });
  await fixed('flat', '0', { creditor_id: flat.creditor_id, valid_from: '2026-10-01' });
  expect(await of(flat.creditor_id)).toBeUndefined();
  expect(await of(flat.creditor_id, { from: '2026-09-01', to: '2026-09-30' })).toBeDefined();
});

test('so it is of whoever has only what a closed account lacks: late money or items, and a correction, until a draft holds it', async () => {
  const { creditor_id, debt_case_id } = await creditorWith('Spóźnialski', [['30.00', '2026-08-10']]);
  const rule = { creditor_id, basis: 'item_returned', valid_from: '2026-01-01' };
  await makeCommissionRule(admin, { ...rule, tiers: [{ from: '0', percent: '0', fixed: '500' }] });
  const of = async () => (await due()).find((one) => one['creditor_id'] === creditor_id);
  const made = await admin.create('settlements', { creditor_id, from: '2026-08-01', to: '2026-08-31' });
  expect((await admin.post(`/api/settlements/${made.id}/close`)).status).toBe(200);
  expect(await of()).toBeUndefined();

  await makePayment(admin, { debt_case_id, amount: '7.00', payment_date: '2026-08-31' });
  await makePayment(admin, { debt_case_id, amount: '5.00', payment_date: '2026-07-31' });
  const late = { payments_count: 1, collected: '7.00', corrections_count: 0, items_count: 0 };
  expect(await of()).toMatchObject(late);
  const { data } = (await admin.get(`/api/debtor_payments?q[settlement_id_eq]=${made.id}`)).body;
  await admin.post(`/api/debtor_payments/${data[0].id}/correct`, { amount: '31.00', reason: 'pomyłka banku' });
  const corrected = { ...late, collected: '8.00', corrections_count: 1 };
  expect(await of()).toMatchObject(corrected);
  await makeContract(admin, { debt_case_id, contract_items: [{ name: 'Koparka', collection_date: '2026-08-20' }] });
  expect(await of()).toMatchObject({ ...corrected, items_count: 1 });

  const draft = await admin.create('settlements', { creditor_id, from: '2026-09-01', to: '2026-09-30' });
  expect(await of()).toBeUndefined();
  await admin.delete(`/api/settlements/${draft.id}`);
  const october = await admin.create('settlements', { creditor_id, from: '2026-10-01', to: '2026-10-31' });
  const { lines, totals } = (await admin.get(`/api/settlements/${october.id}/account`)).body;
  expect(totals.collected).toBe(corrected.collected);
  expect(lines.map(({ kind, amount }: Made) => [kind, amount])).toEqual([
    ['payment', '7.00'],
    ['correction', '1.00'],
    ['item_returned', null],
  ]);
});

test('days that are none are refused and named; who draws up no accounts is told nothing', async () => {
  const asked = async (query: string) => {
    const { status, body } = await admin.get(`/api/settlements/due?${query}`);
    return [status, body.parameter];
  };
  expect(await asked('from=2026-13-01')).toEqual([400, 'from']);
  expect(await asked('from=2026-10-02&to=2026-10-01')).toEqual([400, 'to']);
  expect((await asked(''))[0]).toBe(200);
  for (const role of ['santander_coordinator', 'debt_collector', 'terrain_debt_collector', 'creditor'] as const)
    expect([role, (await (await app.as(role)).get('/api/settlements/due')).status]).toEqual([role, 403]);
});
