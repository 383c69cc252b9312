import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase, makeContract, makePayment } from '#test/builders.ts';
import { readCaseFacts } from './read-cases.server.ts';

const [app, admin] = await appWith('admin');

test('cases are read by one statement, so that no payment comes between what is owed and what was paid', async () => {
  const cases = [await makeCase(admin, { initial_amount: '10.10' }), await makeCase(admin)];
  const [{ id }] = cases as [{ id: number }];
  const contract = await makeContract(admin, { debt_case_id: id, interest_kind: 'contractual', interest_rate: '9.50' });
  const due_date = '2025-03-31';
  const invoice = await admin.create('invoices', { debt_case_id: id, amount: '1000.00', due_date });
  await makePayment(admin, {
    debt_case_id: id,
    amount: '0.10',
    invoice_ids: [invoice.id],
    contract_ids: [contract.id],
  });
  await admin.create('limitation_events', { debt_case_id: id, kind: 'recognition', date: '2026-02-01' });
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => (statements++, node),
    transformResult: async ({ result }) => result,
  };
  const ids = cases.map((one) => one['id']);
  const facts = await readCaseFacts(app.database.kysely.withPlugin(counting), ids);
  expect([statements, facts.size]).toEqual([1, 2]);
  expect(facts.get(id)).toMatchObject({
    initial_amount: '10.10',
    contracts: [{ id: contract.id, interest_rate: '9.50', is_loan: false }],
    invoices: [{ id: invoice.id, amount: '1000.00', interest_amount: null, due_date, currency: 'PLN' }],
    payments: [{ payment_date: '2026-11-20', amount: '0.10', invoice_ids: [invoice.id], contract_ids: [contract.id] }],
    limitation_events: [{ kind: 'recognition', date: '2026-02-01', ended_on: null, invoice_id: null }],
    interest_stops: [],
  });
});
