import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeCommissionRule, makeCreditor, makePayment } from '#test/builders.ts';

const [, admin] = await appWith('admin');

test('an account that comes to something else than whoever closes it saw is refused, and closed once they have', async () => {
  const { id: creditor_id } = await makeCreditor(admin);
  await makeCommissionRule(admin, { creditor_id });
  const { id: debt_case_id } = await makeCase(admin, { creditor_id });
  const pay = (amount: string) => makePayment(admin, { debt_case_id, amount, payment_date: '2026-09-10' });
  await pay('100.00');
  const { id, totals: seen } = await admin.create('settlements', { creditor_id, from: '2026-09-01', to: '2026-09-30' });
  await pay('50.00');
  const closeSeeing = (totals: unknown) => admin.post(`/api/settlements/${id}/close`, { totals });
  const { status, body } = await closeSeeing(seen);
  expect([status, body['code']]).toEqual([409, 'settlement_changed']);
  const { state, totals } = (await admin.get(`/api/settlements/${id}`)).body;
  expect([state, totals['to_transfer']]).toEqual(['draft', '131.55']);
  expect((await closeSeeing(totals)).body).toMatchObject({ state: 'closed', to_transfer: '131.55' });
});
