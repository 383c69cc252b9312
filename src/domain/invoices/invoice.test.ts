import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCase, makePayment } from '#test/builders.ts';

const [, admin] = await appWith('admin');

test('an invoice is found by its number, by its case and by its debtor, in pickers and in the list', async () => {
  const { id: debt_case_id, odzysk_no, debtor } = await makeCase(admin);
  const { id } = await admin.create('invoices', {
    debt_case_id,
    description: 'Faktura VAT 77/ŻÓŁW/2026',
    amount: '10.00',
  });
  await admin.create('invoices', {
    debt_case_id: (await makeCase(admin)).id,
    description: 'FV 78/2026',
    amount: '10.00',
  });
  const found = async (query: string) =>
    (await admin.get(`/api/invoices?${query}`)).body.data.map((one: { id: number }) => one.id);
  for (const text of ['77/żółw', odzysk_no]) {
    const typed = encodeURIComponent(text);
    expect(await found(`query=${typed}`)).toEqual([id]);
    expect(await found(`q[description_or_debt_case_odzysk_no_or_debt_case_debtor_name_cont]=${typed}`)).toEqual([id]);
  }
  expect(await found(`q[debt_case_id_eq]=${debt_case_id}&query=${encodeURIComponent(debtor)}`)).toEqual([id]);
});

test('an invoice that a payment names leaves neither its case nor its currency', async () => {
  const [{ id: debt_case_id }, other] = [await makeCase(admin), await makeCase(admin)];
  const { id } = await admin.create('invoices', { debt_case_id, amount: '10.00' });
  const change = async (record: object) => {
    const { status, body } = await admin.put(`/api/invoices/${id}`, record);
    return [status, Object.keys(body.invoice?.errors ?? {})];
  };
  await makePayment(admin, { debt_case_id, amount: '5.00', invoice_ids: [id] });
  const EUR = await listed(admin, 'currencies', 'EUR');
  expect(await change({ currency_id: EUR })).toEqual([422, ['currency_id']]);
  expect(await change({ debt_case_id: other.id })).toEqual([422, ['debt_case_id']]);
  expect(await change({ amount: '12.00' })).toEqual([200, []]);
});

test.each(['invoices', 'contracts'])(
  'an agreed rate of %s that cannot be read is refused for that alone',
  async (plural) => {
    const { id: debt_case_id } = await makeCase(admin);
    const refused = async (interest_rate: string | null) => {
      const record = { debt_case_id, contract_no: 'L/1', interest_kind: 'contractual', interest_rate };
      const { status, body } = await admin.post(`/api/${plural}`, record);
      return [status, body[plural.slice(0, -1)].errors];
    };
    for (const missing of [null, '0', '-5'])
      expect(await refused(missing)).toEqual([422, { interest_rate: ['musi być większe od zera'] }]);
    expect(await refused('7.125')).toEqual([422, { interest_rate: [expect.stringContaining('miejsc po przecinku')] }]);
    expect(await refused('abc')).toEqual([422, { interest_rate: [expect.stringContaining('nie jest liczbą')] }]);
  },
);
