import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makeContract, makePayment } from '#test/builders.ts';

const [, admin] = await appWith('admin');

async function twoCases() {
  const [from, to] = [await makeCase(admin), await makeCase(admin)];
  const contract = await makeContract(admin, { debt_case_id: from.id });
  return { from, to, contract, move: () => admin.put(`/api/contracts/${contract.id}`, { debt_case_id: to.id }) };
}

const chosenBy = (what: string) => [`nie zmienia się, gdy wskazują na to inne rekordy (${what}) – najpierw zmień je`];

test('a contract stays in its case while a payment, a claim and a document of the case name it', async () => {
  const { from, to, contract, move } = await twoCases();
  const debt_case_id = from.id;
  const payment = await makePayment(admin, { debt_case_id, contract_ids: [contract.id] });
  const claim = await admin.create('invoices', { debt_case_id, contract_id: contract.id });
  const document = await admin.create('documents', { debt_case_id, contract_ids: [contract.id] });
  const refused = await move();
  expect([refused.status, refused.body.contract.errors]).toEqual([
    422,
    { debt_case_id: chosenBy('1 wpłata dłużnika, 1 faktura, 1 dokument') },
  ]);
  await admin.put(`/api/debtor_payments/${payment.id}`, { debt_case_id: to.id, contract_ids: [] });
  await admin.delete(`/api/invoices/${claim.id}`);
  await admin.put(`/api/documents/${document.id}`, { contract_ids: [] });
  expect((await move()).status).toBe(200);
  const named = await admin.put(`/api/debtor_payments/${payment.id}`, { contract_ids: [contract.id] });
  expect(named.body.contract_ids).toEqual([contract.id]);
});

test('a claim stays in its case while a payment of the case names it', async () => {
  const { from, to } = await twoCases();
  const debt_case_id = from.id;
  const claim = await admin.create('invoices', { debt_case_id });
  const move = () => admin.put(`/api/invoices/${claim.id}`, { debt_case_id: to.id });
  const payment = await makePayment(admin, { debt_case_id, invoice_ids: [claim.id] });
  expect((await move()).body.invoice.errors).toEqual({ debt_case_id: chosenBy('1 wpłata dłużnika') });
  await admin.put(`/api/debtor_payments/${payment.id}`, { invoice_ids: [] });
  expect((await move()).status).toBe(200);
});

test('an address stays with its debtor while a case of theirs has it as the debtor’s', async () => {
  const { from, to } = await twoCases();
  const address_type_id = await listed(admin, 'address_types', 'mailing');
  const address = await admin.create('addresses', {
    business_entity_id: from.debtor_id,
    address_type_id,
    city: 'Łódź',
  });
  const move = () => admin.put(`/api/addresses/${address.id}`, { business_entity_id: to.debtor_id });
  await admin.put(`/api/debt_cases/${from.id}`, { debtor_address_id: address.id });
  expect((await move()).body.address.errors).toEqual({ business_entity_id: chosenBy('1 sprawa') });
  await admin.put(`/api/debt_cases/${from.id}`, { debtor_address_id: null });
  expect((await move()).status).toBe(200);
});
