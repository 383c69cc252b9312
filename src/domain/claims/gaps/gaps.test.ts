import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makeContract, makeCreditor, makeDebtor } from '#test/builders.ts';

const [app, admin] = await appWith('admin');

const gaps = async (id: number, person = admin) => (await person.get(`/api/debt_cases/${id}/gaps`)).body.gaps;
const codes = async (id: number) => (await gaps(id)).map(({ code }: any) => code);
const invoice = (debt_case_id: number, more: object = {}) =>
  admin.create('invoices', { debt_case_id, kind: 'invoice', amount: '100.00', due_date: '2026-03-10', ...more });
const business = async () => (await makeDebtor(admin, { consumer: false })).id;

test('a case with nothing missing has no gaps', async () => {
  const { id } = await makeCase(admin, { debtor_id: await business(), attorney_date: '2026-01-02' });
  await makeContract(admin, { debt_case_id: id });
  await invoice(id);
  expect(await gaps(id)).toEqual([]);
});

test('many of one kind are one line, which leads to the first', async () => {
  const { id } = await makeCase(admin, { debtor_id: await business() });
  const first = await invoice(id, { due_date: null });
  for (let i = 0; i < 4; i += 1) await invoice(id, { due_date: null });
  const bare = await invoice(id, { amount: null, kind: null });
  const record = { plural: 'invoices', id: bare.id };
  expect(await gaps(id)).toEqual([
    { code: 'invoice_without_amount', message: '1\u00a0faktura bez kwoty', record },
    {
      code: 'invoice_without_due_date',
      message: '5\u00a0faktur bez terminu płatności',
      record: { plural: 'invoices', id: first.id },
    },
    { code: 'invoice_without_kind', message: '1\u00a0faktura bez rodzaju', record },
  ]);
});

test('an initial amount that invoices do not explain is told with what is left', async () => {
  const { id } = await makeCase(admin, { debtor_id: await business(), initial_amount: '1500.00' });
  await invoice(id);
  const [gap] = await gaps(id);
  expect(gap).toMatchObject({ code: 'undated_rest', record: { plural: 'debt_cases', id } });
  expect(gap.message).toContain('1\u00a0400,00\u00a0zł');
});

test('nobody is asked whether a company is a consumer, and of a sole trader it is asked', async () => {
  const codesOf = async (partnership: string) => {
    const { id } = await makeCase(admin, { debtor_id: (await makeDebtor(admin, { partnership })).id });
    await invoice(id);
    return codes(id);
  };
  for (const company of ['limited_liability_company', 'general_partnership', 'foundation'])
    expect(await codesOf(company)).toEqual([]);
  expect(await codesOf('civil_private_enterprise')).toEqual(['debtor_guessed_business']);
  expect(await codesOf('civil_partnership')).toEqual(['debtor_guessed_business']);
});

test('whether the debtor is a consumer is asked only where the interest follows from it', async () => {
  const debtor_id = (await makeDebtor(admin)).id;
  const { id } = await makeCase(admin, { debtor_id });
  expect(await codes(id)).toEqual([]);
  const { id: claim, lock_version } = await invoice(id);
  expect(await gaps(id)).toMatchObject([
    { code: 'debtor_guessed_business', record: { plural: 'debtors', id: debtor_id } },
  ]);
  await admin.put(`/api/invoices/${claim}`, { interest_kind: 'statutory', lock_version });
  expect(await codes(id)).toEqual([]);

  const ofBank = await makeCase(admin, { debtor_id, creditor_id: (await makeCreditor(admin, { is_bank: true })).id });
  await invoice(ofBank.id);
  expect(await codes(ofBank.id)).toEqual([]);

  const contract_type_id = await listed(admin, 'contract_types', 'loan');
  const ofLoan = await makeCase(admin, { debtor_id, attorney_date: '2026-01-02' });
  const { id: contract_id } = await makeContract(admin, { debt_case_id: ofLoan.id, contract_type_id });
  await invoice(ofLoan.id, { contract_id });
  expect(await codes(ofLoan.id)).toEqual([]);
});

test('a loan asks whether the creditor is a bank', async () => {
  const creditor = await makeCreditor(admin, { is_bank: null });
  const debt_case_type_id = await listed(admin, 'debt_case_types', 'loan');
  const { id } = await makeCase(admin, { creditor_id: creditor.id, debt_case_type_id });
  expect(await gaps(id)).toMatchObject([
    { code: 'creditor_bank_unsaid', record: { plural: 'creditors', id: creditor.id } },
  ]);
});

test('contracts lack a power of attorney, the delivery of their notice, a lease its earlier call', async () => {
  const { id } = await makeCase(admin);
  const contract_type_id = await listed(admin, 'contract_types', 'leasing');
  const lease = await makeContract(admin, { debt_case_id: id, contract_type_id, termination_date: '2026-02-02' });
  const rental = await makeContract(admin, {
    debt_case_id: id,
    attorney_date: '2026-01-02',
    contract_type_id: await listed(admin, 'contract_types', 'rental'),
    termination_date: '2026-02-02',
    delivery_date: '2026-02-05',
  });
  expect((await gaps(id)).map(({ code, record }: any) => [code, record.id])).toEqual([
    ['contract_without_attorney_date', lease.id],
    ['contract_without_delivery_date', lease.id],
    ['lease_without_prior_call', lease.id],
  ]);
  await admin.delete(`/api/contracts/${lease.id}`);
  expect(await gaps(id)).toEqual([]);
  expect(rental.id).toBeGreaterThan(lease.id);
});

test('gaps are told to whoever sees the case, in their language', async () => {
  const creditor_id = (await makeCreditor(admin)).id;
  const { id } = await makeCase(admin, { creditor_id, debtor_id: await business() });
  await invoice(id, { due_date: null });
  const creditor = await app.as('creditor', { business_entity_ids: [creditor_id] });
  expect(await gaps(id, creditor)).toHaveLength(1);
  const foreign = await app.as('debt_collector');
  expect((await foreign.get(`/api/debt_cases/${id}/gaps`)).status).toBe(404);
  const { body } = await creditor.get(`/api/debt_cases/${id}/gaps`, { 'accept-language': 'en' });
  expect(body.gaps[0].message).toBe('1\u00a0invoice without a due date');
});
