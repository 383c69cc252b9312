import { expect, test } from 'vitest';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { appWith } from '#test/app.ts';
import { makeBankAccount, makeLines } from '#test/bank-lines.ts';
import { listed } from '#test/builders.ts';

const [app, coordinator] = await appWith('coordinator');
const PLN = await listed(coordinator, 'currencies', 'PLN');
const number = '38102055610000310209730000';
const account = { name: 'Bieżący', number, currency_id: PLN };

const errorsOf = async (details: object) => {
  const { status, body } = await coordinator.post('/api/bank_accounts', { ...account, ...details });
  expect(status).toBe(422);
  return Object.keys(body.bank_account.errors);
};

test('a Polish account is kept as its 26 digits, however it is typed, and once', async () => {
  const typed = 'PL 38 1020 5561 0000 3102 0973 0000';
  const made = await coordinator.create('bank_accounts', { ...account, number: typed });
  expect(made).toMatchObject({ number, currency: 'PLN', creditor_id: null, auto_post: false, virtual_prefix: null });
  expect(await errorsOf({})).toEqual(['number']);
});

test('one of another country is kept as its IBAN', async () => {
  const made = await coordinator.create('bank_accounts', { ...account, number: 'de89 3704 0044 0532 0130 00' });
  expect(made['number']).toBe('DE89370400440532013000');
});

test.each(['38102055610000310209730001', '3810205561000031020973000', 'DE89370400440532013001', '123', ''])(
  'a number that cannot be one is refused: %s',
  async (wrong) => {
    expect(await errorsOf({ number: wrong })).toEqual(['number']);
  },
);

test('virtual accounts begin with digits and end with the case’s number unless told', async () => {
  const other = { ...account, number: '61109010140000071219812874' };
  expect(await errorsOf({ ...other, virtual_prefix: '1020AB' })).toEqual(['virtual_prefix']);
  expect(await errorsOf({ ...other, virtual_prefix: '1020', virtual_number: 'nip' })).toEqual(['virtual_number']);
  const made = await coordinator.create('bank_accounts', { ...other, virtual_prefix: '1020 5561 9999' });
  expect(made).toMatchObject({ virtual_prefix: '102055619999', virtual_number: 'odzysk_no' });
});

test('a beginning of virtual accounts leaves room for the case’s number', async () => {
  const other = { ...account, number: withCheckDigits('109024020000000610000555') };
  const { body } = await coordinator.post('/api/bank_accounts', { ...other, virtual_prefix: '1'.repeat(15) });
  expect(body.bank_account.errors).toEqual({ virtual_prefix: [expect.stringContaining('najwyżej 14 cyfr')] });
  const made = await coordinator.create('bank_accounts', { ...other, virtual_prefix: '1'.repeat(14) });
  const changed = await coordinator.put(`/api/bank_accounts/${made['id']}`, { virtual_prefix: '1'.repeat(15) });
  expect(changed.status).toBe(422);
  const ofCustomers = { virtual_prefix: '1'.repeat(22), virtual_number: 'sant_customer_no' };
  expect((await coordinator.put(`/api/bank_accounts/${made['id']}`, ofCustomers)).status).toBe(200);
});

test('an account belongs to the agency or to a creditor', async () => {
  const creditor = await (await app.as('admin')).create('creditors', { name: 'Bank Źródło', nip: '5260250274' });
  const theirs = { ...account, number: '27114020040000300201355387', creditor_id: creditor['id'] };
  expect(await coordinator.create('bank_accounts', theirs)).toMatchObject({ creditor: 'Bank Źródło' });
});

test('an account that has statements keeps its number, currency and owner', async () => {
  const admin = await app.as('admin');
  const creditor = await admin.create('creditors', { name: 'Bank Rzeka', nip: '7740001454' });
  const { id, ...made } = await makeBankAccount(admin);
  const change = async (values: object) => {
    const { status, body } = await coordinator.put(`/api/bank_accounts/${id}`, values);
    return status === 200 ? 200 : [status, Object.keys(body.bank_account.errors)];
  };
  const strange = { number: withCheckDigits('109024020000000610000434'), currency_id: 2, creditor_id: creditor['id'] };
  expect(await change(strange)).toBe(200);
  const own = { number: made['number'], currency_id: PLN, creditor_id: null };
  expect(await change(own)).toBe(200);
  await makeLines(app.database, id, [{}]);
  for (const [name, value] of Object.entries(strange)) expect(await change({ [name]: value })).toEqual([422, [name]]);
  expect(await change({ ...own, name: 'Główny', auto_post: true })).toBe(200);
});

test.each(['santander_coordinator', 'debt_collector', 'terrain_debt_collector', 'creditor'] as const)(
  'what the bank says is not for %s',
  async (role) => {
    const person = await app.as(role);
    for (const plural of ['bank_accounts', 'bank_statements', 'bank_transfers', 'debtor_bank_accounts'])
      expect((await person.get(`/api/${plural}`)).status, plural).toBe(403);
  },
);
