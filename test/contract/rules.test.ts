import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import {
  listed,
  type Made,
  makeCase,
  makeContract,
  makeCreditor,
  makeDebtor,
  makePayment,
  nextNip,
} from '#test/builders.ts';

const [, admin] = await appWith('admin');

const shown = async (path: string): Promise<Made> => (await admin.get(`/api/${path}`)).body;
const blank = 'nie może być puste';

async function errorsOf(plural: string, record: object): Promise<Made> {
  const { status, body } = await admin.post(`/api/${plural}`, record);
  expect(status, JSON.stringify(body)).toBe(422);
  return body[Object.keys(body)[0]!].errors;
}

test.each([
  ['debt_cases', 'creditor_id debtor_id debt_case_state_id debt_case_type_id'],
  ['creditors', 'name'],
  ['debtors', 'name'],
  ['people', 'last_name'],
  ['addresses', 'address_type_id business_entity_id city'],
  ['debt_case_addresses', 'address_id debt_case_id'],
  ['co_debtors', 'debt_case_id debtor_id'],
  ['contracts', 'contract_no debt_case_id'],
  ['contract_items', 'contract_id'],
  ['debtor_payments', 'amount currency_id debt_case_id debtor_payment_type_id payment_date'],
  ['creditor_payments', 'creditor_id debt_case_id'],
  ['invoices', 'debt_case_id'],
  ['documents', 'debt_case_id'],
  ['activities', 'activity_type_id debt_case_id'],
  ['notifications', 'content debt_case_id kind recipient_id'],
  ['notification_templates', 'content identifier kind'],
  ['activity_types', 'name'],
  ['currencies', 'code name'],
])('%s need %s', async (plural, fields) => {
  const errors = await errorsOf(plural, {});
  expect(Object.keys(errors).toSorted()).toEqual(fields.split(' ').toSorted());
  expect(new Set(Object.values(errors).flat())).toEqual(new Set([blank]));
});

/** Public numbers and broken ones. */
const identifiers: [field: 'nip' | 'regon' | 'krs', value: string, valid: boolean][] = [
  ['nip', '5213017228', true],
  ['nip', '5250008198', true],
  ['nip', '5250007738', true],
  ['nip', '5260215088', true],
  ['nip', '8960005673', true],
  ['nip', '5213017229', false],
  ['nip', '1234567890', false],
  ['nip', '123456789', false],
  ['nip', '0000000000', false],
  ['regon', '016298263', true],
  ['regon', '001254524', true],
  ['regon', '930041341', true],
  ['regon', '016298264', false],
  ['regon', '123456786', false],
  ['regon', '01629826', false],
  ['regon', '12345678512347', true],
  ['regon', '23511332857188', true],
  ['regon', '00033150100000', true],
  ['regon', '12345678512348', false],
  ['regon', '01629826300000', false],
  ['regon', '1234567851234', false],
  ['krs', '0000026438', true],
  ['krs', '0000025237', true],
  ['krs', '0000008723', true],
  ['krs', '26438', false],
  ['krs', '00000X6438', false],
  ['krs', '00000264381', false],
];

test.each(identifiers)('%s %s is right: %s', async (field, value, valid) => {
  const { status, body } = await admin.post('/api/debtors', { name: 'Firma', [field]: value });
  expect([status, Object.keys(body.debtor?.errors ?? {})]).toEqual(valid ? [201, []] : [422, [field]]);
});

test.each([
  ['61109010140000071219812874', true],
  ['60102010260000042270201111', true],
  ['PL 61 1090 1014 0000 0712 1981 2874', true],
  ['61109010140000071219812875', false],
  ['6110901014000007121981287', false],
  ['00000000000000000000000000', false],
])('the account %s of a contract is right: %s', async (sant_bank_account, valid) => {
  const { id: debt_case_id } = await makeCase(admin);
  const { status, body } = await admin.post('/api/contracts', { debt_case_id, contract_no: 'U/1', sant_bank_account });
  expect([status, Object.keys(body.contract?.errors ?? {})]).toEqual(valid ? [201, []] : [422, ['sant_bank_account']]);
});

describe('a vehicle number', () => {
  const warningsFor = async (undercarriage_no: string) => {
    const contract = await makeContract(admin);
    const item = await admin.create('contract_items', { contract_id: contract.id, undercarriage_no });
    return item.warnings;
  };

  test.each(['1M8GDM9AXKP042788', 'WVWZZZ1JZXW000001'])('%s is taken as it is', async (vin) => {
    expect(await warningsFor(vin)).toBeUndefined();
  });

  test.each(['1M8GDM9AXKO042788', '1M8GDM9AXKP04278'])('%s is taken with a warning', async (vin) => {
    expect(Object.keys(await warningsFor(vin))).toEqual(['undercarriage_no']);
  });
});

describe('a debt case', () => {
  test('has a creditor other than its debtor', async () => {
    const { id } = await makeCreditor(admin);
    const errors = await errorsOf('debt_cases', { creditor_id: id, debtor_id: id });
    expect(errors.debtor_id).toContain('nie może być tym samym podmiotem co wierzyciel');
  });

  test('has a number of the year it is made in, which nobody sets', async () => {
    const year = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', year: 'numeric' }).format();
    expect((await makeCase(admin, { odzysk_no: 'X' })).odzysk_no).toMatch(new RegExp(String.raw`^${year}/\d{6}$`));
  });

  test('adds its payments up per currency, in the answer of every payment that follows', async () => {
    const euro = await listed(admin, 'currencies', 'EUR');
    const { id } = await makeCase(admin, {
      initial_amount: '1000.00',
      debt_collection_cost: '99.99',
      initial_amount_euro: '10.00',
    });
    await makePayment(admin, { debt_case_id: id, amount: '0.99' });
    await makePayment(admin, { debt_case_id: id, amount: '10.01', currency_id: euro });
    expect(await shown(`debt_cases/${id}`)).toMatchObject({
      total_amount: '1099.99',
      payments_sum: '0.99',
      remaining_amount: '1099.00',
      total_amount_euro: '10.00',
      payments_sum_euro: '10.01',
      remaining_amount_euro: '-0.01',
    });
  });

  test('without amounts has none, and without payments a sum of 0.00', async () => {
    expect(await makeCase(admin)).toMatchObject({ total_amount: null, remaining_amount: null, payments_sum: '0.00' });
  });

  test('keeps the total somebody set, and follows again once it is emptied', async () => {
    const { id } = await makeCase(admin, { initial_amount: '100.00' });
    const total = async (record: object) => (await admin.put(`/api/debt_cases/${id}`, record)).body.total_amount;
    expect(await total({ debt_collection_cost: '5.00' })).toBe('105.00');
    expect(await total({ total_amount: '300.00' })).toBe('300.00');
    expect(await total({ initial_amount: '1.00' })).toBe('300.00');
    expect(await total({ total_amount: '' })).toBe('6.00');
  });

  test.each([
    'completed_acquisition',
    'completed_notice',
    'completed_repayment',
    'completed_state_determination',
    'canceled',
    'withdrawn',
  ])('made in the state %s is finished today', async (code) => {
    const { finish_date } = await makeCase(admin, {
      debt_case_state_id: await listed(admin, 'debt_case_states', code),
    });
    expect(finish_date).toBe(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format());
  });

  test.each(['process', 'vindication'])('in the state %s is not finished', async (code) => {
    const { finish_date } = await makeCase(admin, {
      debt_case_state_id: await listed(admin, 'debt_case_states', code),
    });
    expect(finish_date).toBeNull();
  });

  test('gets the addresses of its debtor, each once', async () => {
    const debtor = await makeDebtor(admin);
    const make = (city: string) =>
      admin.create('addresses', { business_entity_id: debtor.id, address_type_id: 1, city });
    const [first, second] = [await make('Ełk'), await make('Hel')];
    const { id } = await makeCase(admin, { debtor_id: debtor.id });
    const links = (await shown(`debt_case_addresses?debt_case_id=${id}&s=id`)).data;
    expect(links.map((link: Made) => [link.address_id, link.city])).toEqual([
      [first.id, 'Ełk'],
      [second.id, 'Hel'],
    ]);
    expect(await errorsOf('debt_case_addresses', { debt_case_id: id, address_id: first.id })).toEqual({
      address_id: ['jest już zajęte'],
    });
  });
});

describe('what belongs to a case', () => {
  test('a payment of the creditor is by the case’s creditor unless another is named', async () => {
    const made = await makeCase(admin);
    const other = await makeCreditor(admin);
    const within = { debt_case_id: made.id };
    expect((await admin.create('creditor_payments', within)).creditor_id).toBe(made.creditor_id);
    expect((await admin.create('creditor_payments', { ...within, creditor_id: other.id })).creditor_id).toBe(other.id);
  });

  test('a payment of the debtor may name the case’s contracts', async () => {
    const contract = await makeContract(admin);
    const { debt_case_id } = contract;
    const payment = await makePayment(admin, { debt_case_id, contract_ids: [String(contract.id)] });
    expect([payment.contract_ids, payment.contracts]).toEqual([
      [contract.id],
      [{ id: contract.id, contract_no: contract.contract_no }],
    ]);
  });

  test.each(['invoice', 'interest_note', 'installment', 'other'])('an invoice may be of kind %s', async (kind) => {
    const invoice = await admin.create('invoices', { debt_case_id: (await makeCase(admin)).id, kind });
    expect([invoice.kind, invoice.currency]).toEqual([kind, 'PLN']);
  });

  test('an activity type somebody adds promises nothing', async () => {
    const { id } = await admin.create('activity_types', { name: 'wideorozmowa' });
    const debt_case_id = (await makeCase(admin)).id;
    const errors = await errorsOf('activities', {
      debt_case_id,
      activity_type_id: id,
      payment_pledge_date: '2026-12-01',
    });
    expect(Object.keys(errors)).toEqual(['payment_pledge_date']);
  });

  test('an activity that promised something keeps a type that may', async () => {
    const debt_case_id = (await makeCase(admin)).id;
    const call = { debt_case_id, activity_type_id: 2, item_return_pledge_date: '2026-12-01' };
    const { id } = await admin.create('activities', call);
    const { status, body } = await admin.put(`/api/activities/${id}`, { activity_type_id: 1 });
    expect([status, Object.keys(body.activity.errors)]).toEqual([422, ['item_return_pledge_date']]);
  });

  test('a task is finished with the moment it was done, unless it had one', async () => {
    const debt_case_id = (await makeCase(admin)).id;
    const task = { debt_case_id, activity_type_id: 1, task_state: 'ongoing' };
    const performed_at = '2026-11-01T08:00:00.000+01:00';
    const { id } = await admin.create('activities', { ...task, performed_at });
    const { status, body } = await admin.post(`/api/activities/${id}/finish`);
    expect([status, body.task_state, body.performed_at]).toEqual([200, 'completed', performed_at]);
    expect((await shown(`debt_cases/${debt_case_id}`)).last_action_at).toBe(performed_at);
  });

  test('a document without a file is kept, and says so by having none', async () => {
    const document = await admin.create('documents', { debt_case_id: (await makeCase(admin)).id });
    expect([document.binary_files, document.file, document.visible]).toEqual([[], null, false]);
    expect(document.uploaded_at).toMatch(/T/);
  });
});

test('a contact of a creditor is its own or linked to it, and both may confirm payments', async () => {
  const made = await makeCase(admin);
  const own = await admin.create('people', { last_name: 'Lis', business_entity_id: made.creditor_id, going: 'true' });
  const linked = await admin.create('people', { last_name: 'Ryś', creditor_ids: [made.creditor_id], going: true });
  for (const { id, full_name } of [own, linked]) {
    const payment = await makePayment(admin, { debt_case_id: made.id, confirming_person_id: id });
    expect(payment.confirming_person).toBe(full_name);
  }
  expect(linked.creditors).toEqual([{ id: made.creditor_id, name: expect.any(String) }]);
});

describe('names and numbers that are unique', () => {
  test.each(['activity_types', 'address_types', 'contract_item_states', 'debt_case_states', 'person_data_sources'])(
    'of %s',
    async (plural) => {
      const [entry] = (await shown(`${plural}?per_page=1`)).data;
      expect(await errorsOf(plural, { name: entry.name })).toEqual({ name: ['jest już zajęte'] });
    },
  );

  test('of templates, accounts, creditors and debtors', async () => {
    const template = { identifier: 'monit', kind: 'sms', content: 'Prosimy o kontakt.' };
    await admin.create('notification_templates', template);
    expect(await errorsOf('notification_templates', template)).toEqual({ identifier: ['jest już zajęte'] });
    expect((await errorsOf('users', { email: admin.email.toUpperCase() })).email).toEqual(['jest już zajęte']);
    const nip = nextNip();
    await makeCreditor(admin, { nip });
    expect(await errorsOf('creditors', { name: 'Bank', nip: `PL ${nip}` })).toEqual({ nip: ['jest już zajęte'] });
    expect(Object.keys((await makeDebtor(admin, { nip })).warnings)).toEqual(['nip']);
  });
});
