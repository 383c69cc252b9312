import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeCommissionRule, makeCreditor, makePayment } from '#test/builders.ts';

const [app, admin] = await appWith('admin');

test('the account a payment is in is not told to those who see none, and nothing is offered to them that it forbids', async () => {
  const [collector, terrain] = [await app.as('debt_collector'), await app.as('terrain_debt_collector')];
  const bank = await app.as('santander_coordinator');
  const { id: creditor_id } = await makeCreditor(admin, { nip: '8960005673' });
  await makeCommissionRule(admin, { creditor_id });
  const { id: debt_case_id } = await makeCase(admin, { creditor_id, user_ids: [collector.id, terrain.id] });
  const payment = await makePayment(collector, { debt_case_id, amount: '100.00', payment_date: '2026-09-10' });
  const path = `/api/debtor_payments/${payment['id']}`;
  const permissionsOf = async (person: typeof admin) => (await person.get(path)).body['permissions'];
  expect([await permissionsOf(collector), await permissionsOf(bank)]).toEqual([
    { update: true },
    { update: true, destroy: true },
  ]);
  const period = { from: '2026-09-01', to: '2026-09-30' };
  const { id } = await admin.create('settlements', { creditor_id, ...period });
  expect((await admin.post(`/api/settlements/${id}/close`)).status).toBe(200);
  expect((await admin.get(path)).body).toMatchObject({ settlement_id: id, settlement: expect.stringMatching(/^R/) });
  for (const person of [collector, terrain, bank]) {
    expect(Object.keys((await person.get(path)).body).filter((name) => name.startsWith('settlement'))).toEqual([]);
    for (const asked of ['settlement_id=1', 'q[settlement_number_cont]=R', 's=settlement_id asc'])
      expect((await person.get(`/api/debtor_payments?${asked}`)).status, asked).toBe(400);
  }
  for (const [person, permissions] of [
    [collector, { update: false }],
    [bank, { update: false, destroy: false }],
  ] as const) {
    expect(await permissionsOf(person)).toEqual(permissions);
    expect((await person.get('/api/debtor_payments.xlsx?columns[]=settlement_id')).status).toBe(400);
    expect((await person.put(path, { amount: '5.00' })).body['code']).toBe('settled');
  }
});

test('of two who correct a payment as they have seen it, the slower one is told', async () => {
  const { id: creditor_id } = await makeCreditor(admin);
  const { id: debt_case_id } = await makeCase(admin, { creditor_id });
  const { id } = await makePayment(admin, { debt_case_id, amount: '100.00', payment_date: '2026-09-10' });
  const account = await admin.create('settlements', { creditor_id, from: '2026-09-01', to: '2026-09-30' });
  await admin.post(`/api/settlements/${account['id']}/close`);
  const { lock_version } = (await admin.get(`/api/debtor_payments/${id}`)).body;
  const correct = async (amount: string) => {
    const sent = { amount, reason: 'Zwrot', lock_version };
    const { status, body } = await admin.post(`/api/debtor_payments/${id}/correct`, sent);
    return [status, body['amount'] ?? body['debtor_payment'].amount];
  };
  expect(await correct('90.00')).toEqual([200, '90.00']);
  expect(await correct('80.00')).toEqual([409, '90.00']);
});
