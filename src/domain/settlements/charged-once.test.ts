import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { type Made, makeCase, makeContract, makeCreditor, makePayment } from '#test/builders.ts';
import { undo } from '#test/record-changes.ts';

const [, admin] = await appWith('admin');

const draft = (creditor_id: number, from: string, to: string) => admin.create('settlements', { creditor_id, from, to });
const commissions = (settlement: Made) => settlement['lines'].map((line: Made) => line['commission']);

/** A creditor with one rule and a case, and the account of September closed once something has come of it. */
async function charged(rule: object, happens: (caseId: number) => Promise<Made>) {
  const { id: creditor_id } = await makeCreditor(admin);
  await admin.create('commission_rules', { creditor_id, valid_from: '2026-01-01', vat_rate: '23', ...rule });
  const { id: case_id } = await makeCase(admin, { creditor_id });
  const made = await happens(case_id);
  const { id } = await draft(creditor_id, '2026-09-01', '2026-09-30');
  const { body } = await admin.post(`/api/settlements/${id}/close`);
  return { creditor_id, case_id, made, closed: body as Made };
}

test('an item that was deleted after it was charged and brought back is not charged again', async () => {
  const rule = { basis: 'item_returned', tiers: [{ from: 0, fixed: 800 }] };
  const { creditor_id, made, closed } = await charged(rule, async (debt_case_id) => {
    const contract = await makeContract(admin, { debt_case_id });
    return admin.create('contract_items', { contract_id: contract['id'], collection_date: '2026-09-30' });
  });
  expect(commissions(closed)).toEqual(['800.00']);
  const path = `contract_items/${made['id']}`;
  expect((await admin.delete(`/api/${path}`)).status).toBe(204);
  expect((await admin.get(`/api/settlements/${closed['id']}`)).body['lines']).toEqual(closed['lines']);
  const { body } = await admin.get(`/api/${path}/history`);
  const gone = body['data'].find(({ action }: Made) => action === 'destroy');
  expect((await undo(admin, gone)).status).toBe(200);
  expect((await draft(creditor_id, '2026-10-01', '2026-10-31'))['lines']).toEqual([]);
});

test('what is fixed by days overdue is of the next payment where the first was none', async () => {
  const rule = { basis: 'payment', tier_by: 'days_overdue', tiers: [{ from: 0, percent: 0, fixed: 7 }] };
  const pay = (debt_case_id: number, payment_date: string) => makePayment(admin, { debt_case_id, payment_date });
  const { creditor_id, case_id, made, closed } = await charged(rule, (id) => pay(id, '2026-09-10'));
  expect(commissions(closed)).toEqual(['7.00']);
  await admin.post(`/api/debtor_payments/${made['id']}/correct`, { amount: '0', reason: 'Zwrot' });
  await pay(case_id, '2026-10-05');
  await pay(case_id, '2026-10-06');
  expect(commissions(await draft(creditor_id, '2026-10-01', '2026-10-31'))).toEqual(['7.00', '0.00', '-7.00']);
});

const twoTiers = [
  { from: 0, percent: 10, fixed: 50 },
  { from: 1_000, percent: 5, fixed: 20 },
];

test.each([
  ['the amount', { tiers: twoTiers }],
  ['days overdue', { tier_by: 'days_overdue', tiers: twoTiers }],
])('what is fixed by %s counts once, though a payment came late that stands before it', async (_by, terms) => {
  const pay = (debt_case_id: number, payment_date: string, amount: string) =>
    makePayment(admin, { debt_case_id, payment_date, amount });
  const { creditor_id, case_id, made, closed } = await charged({ basis: 'payment', ...terms }, (id) =>
    pay(id, '2026-09-20', '1000.00'),
  );
  expect(commissions(closed)).toEqual(['150.00']);
  await pay(case_id, '2026-09-10', '400.00');
  const next = await draft(creditor_id, '2026-10-01', '2026-10-31');
  expect(commissions(next)).toEqual(['40.00']);
  // What was charged for it is given back: the other is the first.
  await admin.post(`/api/debtor_payments/${made['id']}/correct`, { amount: '0', reason: 'Zwrot' });
  expect(commissions((await admin.get(`/api/settlements/${next['id']}`)).body)).toEqual(['90.00', '-150.00']);
});

test.each([
  ['leaves it in its tier', '400.00', '-5.00'],
  // 450 at 5 %, the first tier's 50 as before, and 20 for the second, which it enters by now: 92.50 in place of 100.
  ['moves it to the next tier', '1000.00', '-7.50'],
])(
  'what is fixed stays charged when a payment that came late %s and it is corrected',
  async (_what, late, correction) => {
    const pay = (debt_case_id: number, payment_date: string, amount: string) =>
      makePayment(admin, { debt_case_id, payment_date, amount });
    const { creditor_id, case_id, made } = await charged({ basis: 'payment', tiers: twoTiers }, (id) =>
      pay(id, '2026-09-20', '500.00'),
    );
    await pay(case_id, '2026-09-10', late);
    const october = await draft(creditor_id, '2026-10-01', '2026-10-31');
    await admin.post(`/api/settlements/${october['id']}/close`);
    await admin.post(`/api/debtor_payments/${made['id']}/correct`, { amount: '450', reason: 'Pomyłka' });
    expect(commissions(await draft(creditor_id, '2026-11-01', '2026-11-20'))).toEqual([correction]);
  },
);

test('what was fixed by the amount is nothing to a rule that goes by days', async () => {
  const { creditor_id, case_id, closed } = await charged(
    { basis: 'payment', tiers: twoTiers },
    async (debt_case_id) => {
      const claim = { debt_case_id, interest_kind: 'none' };
      await admin.create('invoices', { ...claim, amount: '500.00', due_date: '2026-08-01' });
      await admin.create('invoices', { ...claim, amount: '400.00', due_date: '2026-12-01' });
      return makePayment(admin, { debt_case_id, payment_date: '2026-09-20', amount: '500.00' });
    },
  );
  expect(commissions(closed)).toEqual(['100.00']);
  const byDays = [
    { from: 0, percent: 0, fixed: 30 },
    { from: 31, percent: 0, fixed: 70 },
  ];
  const rule = { creditor_id, valid_from: '2026-10-01', basis: 'payment', tier_by: 'days_overdue', tiers: byDays };
  await admin.create('commission_rules', { ...rule, vat_rate: '23' });
  await makePayment(admin, { debt_case_id: case_id, payment_date: '2026-10-05', amount: '100.00' });
  expect(commissions(await draft(creditor_id, '2026-10-01', '2026-10-31'))).toEqual(['30.00']);
});
