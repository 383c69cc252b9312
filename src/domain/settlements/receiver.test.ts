import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makePayment } from '#test/builders.ts';
import { bankRows } from '#test/contract/bank-rows.ts';

const [app, admin] = await appWith('admin');

const receiverOf = async (id: number) => (await admin.get(`/api/debtor_payments/${id}`)).body['received_by'];

test('money came to the agency unless whoever enters it says otherwise', async () => {
  expect(await receiverOf((await makePayment(admin))['id'])).toBe('agency');
  expect(await receiverOf((await makePayment(admin, { received_by: null }))['id'])).toBe('agency');
  const { id } = await makePayment(admin, { received_by: 'creditor' });
  await admin.put(`/api/debtor_payments/${id}`, { amount: '7.00' });
  expect(await receiverOf(id)).toBe('creditor');
});

test('money of a statement came to the owner of its account, whatever is sent', async () => {
  const { id: debt_case_id, creditor_id } = await makeCase(admin);
  const account = { name: 'Rachunek wierzyciela', number: '61109010140000071219812874', currency_id: 1 };
  const { id: accountId } = await admin.create('bank_accounts', { ...account, creditor_id });
  const { bank_transfers } = await bankRows(app.database, admin, accountId);
  const { id } = await makePayment(admin, { debt_case_id });
  await app.database.query('update debtor_payments set bank_transfer_id = $1 where id = $2', [bank_transfers, id]);
  await admin.put(`/api/debtor_payments/${id}`, { received_by: 'agency' });
  expect(await receiverOf(id)).toBe('creditor');
});

test('whose account money came to is said by administrators and coordinators, by nobody else', async () => {
  const { id: case_id } = await makeCase(admin);
  const sent = { debt_case_id: case_id, amount: '10.00', payment_date: '2026-09-10', received_by: 'creditor' };
  expect((await makePayment(await app.as('coordinator'), sent))['received_by']).toBe('creditor');
  const collector = await app.as('debt_collector');
  await admin.put(`/api/debt_cases/${case_id}`, { user_ids: [collector.id] });
  const made = await makePayment(collector, sent);
  expect(made['received_by']).toBe('agency');
  const changed = await collector.put(`/api/debtor_payments/${made['id']}`, {
    received_by: 'creditor',
    amount: '11.00',
  });
  expect([changed.status, changed.body]).toMatchObject([200, { amount: '11.00', received_by: 'agency' }]);
});
