import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { type Made, makeCase, makeContract, makeCreditor, makeDebtor, makePayment } from '#test/builders.ts';

const [app, admin] = await appWith('admin');

const { id: debt_case_id } = await makeCase(admin);
const invoice = await admin.create('invoices', { debt_case_id });
const cost = await admin.create('creditor_payments', { debt_case_id });

async function saved(path: string, record: object): Promise<Made> {
  const { status, body } = await admin.put(`/api/${path}`, record);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function errorsOf(path: string, record: object): Promise<Made> {
  const { status, body } = await admin.put(`/api/${path}`, record);
  expect(status, JSON.stringify(body)).toBe(422);
  return body[Object.keys(body)[0]!].errors;
}

describe('money', () => {
  test.each([
    [1234.5, '1234.50'],
    [0, '0.00'],
    ['1234.5', '1234.50'],
    [' 0012 ', '12.00'],
    ['+7.10', '7.10'],
    [-3, '-3.00'],
    [999_999_999_999.99, '999999999999.99'],
    ['', null],
    [null, null],
  ])('%j is kept and told as %j', async (net_amount, told) => {
    expect((await saved(`creditor_payments/${cost.id}`, { net_amount })).net_amount).toBe(told);
    expect((await admin.get(`/api/creditor_payments/${cost.id}`)).body.net_amount).toBe(told);
  });

  test.each([
    ['1234,50', '„1234,50” nie jest liczbą'],
    ['1 234.50', '„1 234.50” nie jest liczbą'],
    ['1\u00a0234', '„1\u00a0234” nie jest liczbą'],
    ['12zł', '„12zł” nie jest liczbą'],
    ['1e3', '„1e3” nie jest liczbą'],
    [true, '„true” nie jest liczbą'],
    [['1'], '„["1"]” nie jest liczbą'],
    ['x'.repeat(50), `„${'x'.repeat(39)}…” nie jest liczbą`],
    ['1.005', 'ma za dużo miejsc po przecinku (maksimum: 2)'],
    [0.1 + 0.2, 'ma za dużo miejsc po przecinku (maksimum: 2)'],
    ['1000000000000', 'może wynosić co najwyżej 999\u00a0999\u00a0999\u00a0999,99'],
  ])('%j is refused: %s', async (amount, message) => {
    expect(await errorsOf(`invoices/${invoice.id}`, { amount })).toEqual({ amount: [message] });
  });
});

describe('dates and times', () => {
  test.each(['2026-02-29', '2026-13-01', '20.11.2026', '2026-1-5', 'wczoraj', '2026-11-20T10:00', 20_261_120, true])(
    'a date of %j is refused, never emptied',
    async (due_date) => {
      await saved(`invoices/${invoice.id}`, { due_date: '2028-02-29' });
      expect(await errorsOf(`invoices/${invoice.id}`, { due_date })).toEqual({ due_date: ['jest nieprawidłowe'] });
      expect((await admin.get(`/api/invoices/${invoice.id}`)).body.due_date).toBe('2028-02-29');
    },
  );

  test('a moment is told with the offset of Warsaw, in winter and in summer', async () => {
    const activity = await admin.create('activities', { debt_case_id: invoice.debt_case_id, activity_type_id: 1 });
    const told = async (performed_at: string) =>
      (await saved(`activities/${activity.id}`, { performed_at })).performed_at;
    expect(await told('2026-01-15T12:00:00Z')).toBe('2026-01-15T13:00:00.000+01:00');
    expect(await told('2026-07-15T12:00:00Z')).toBe('2026-07-15T14:00:00.000+02:00');
    expect(await told('2026-07-15T12:00')).toBe('2026-07-15T12:00:00.000+02:00');
    expect(await told('2026-07-15 12:30')).toBe('2026-07-15T12:30:00.000+02:00');
    expect(await told('2026-07-15')).toBe('2026-07-15T00:00:00.000+02:00');
    const { created_at, updated_at } = (await admin.get(`/api/activities/${activity.id}`)).body;
    for (const moment of [created_at, updated_at]) expect(moment).toMatch(/T\d\d:\d\d:\d\d\.\d{3}\+0[12]:00$/);
    for (const performed_at of ['2026-07-15T25:00', '2026-07-15T12:00:00,Z', 'teraz', 1_784_112_000])
      expect(await errorsOf(`activities/${activity.id}`, { performed_at })).toEqual({
        performed_at: ['jest nieprawidłowe'],
      });
  });

  test.each([
    ['2026-10-25T22:59:59.9996Z', '2026-10-25T23:59:59.999+01:00'],
    ['2026-10-25T22:59:59.999999999Z', '2026-10-25T23:59:59.999+01:00'],
    ['2026-10-25T23:59:59,5+01', '2026-10-25T23:59:59.500+01:00'],
    ['2026-07-15T12:00+02', '2026-07-15T12:00:00.000+02:00'],
  ])('the moment %s is kept as %s, never in another day, and found as it was sent', async (performed_at, told) => {
    const made = await admin.create('activities', {
      debt_case_id: invoice.debt_case_id,
      activity_type_id: 1,
      task_state: 'completed',
      performed_at,
    });
    expect(made.performed_at).toBe(told);
    for (const predicate of ['eq', 'lteq', 'gteq']) {
      const asked = `q[performed_at_${predicate}]=${encodeURIComponent(performed_at)}&q[id_eq]=${made.id}`;
      expect((await admin.get(`/api/activities?${asked}`)).body.data, predicate).toHaveLength(1);
    }
  });
});

describe('a currency that nobody names is the złoty', () => {
  const items = [{ due_date: '2097-01-31', amount: '10.00' }];
  test.each([
    ['invoices', {}],
    ['agreements', { items }],
  ])('in %s, sent blank too', async (plural, more) => {
    for (const currency of [{}, { currency_id: null }, { currency_id: '' }, { currency_id: ' ' }])
      expect((await admin.create(plural, { debt_case_id, ...more, ...currency })).currency).toBe('PLN');
    const euro = await admin.create(plural, { debt_case_id, ...more, currency_id: 2 });
    expect((await saved(`${plural}/${euro.id}`, { currency_id: null })).currency).toBe('PLN');
  });

  test('in the plan of an agreement, sent blank too', async () => {
    const sent = { debt_case_id, total: '10.00', count: 2, first_date: '2097-01-31' };
    for (const currency_id of [null, ''])
      expect((await admin.post('/api/agreements/plan', { ...sent, currency_id })).status).toBe(200);
  });
});

describe('numbers, yes and no, choices', () => {
  test('are understood as text too', async () => {
    const contract = await makeContract(admin, { contract_items: [{ name: 'Auto' }] });
    const path = `contract_items/${contract.contract_items[0].id}`;
    for (const [production_year, seen] of [
      ['2019', 'true'],
      [2019, true],
      [' 2019 ', '1'],
      ['2019', 't'],
      ['2019', 1],
    ])
      expect(await saved(path, { production_year, seen })).toMatchObject({ production_year: 2019, seen: true });
    for (const seen of [false, 'false', '0', 'f', 0]) expect((await saved(path, { seen })).seen).toBe(false);
    expect(await saved(path, { production_year: '', seen: '' })).toMatchObject({ production_year: null, seen: null });
    expect(await errorsOf(path, { production_year: 1949, seen: 'nie wiem' })).toEqual({
      production_year: ['musi wynosić co najmniej 1950'],
      seen: ['jest nieprawidłowe'],
    });
    expect(Object.keys(await errorsOf(path, { production_year: '2019.5' }))).toEqual(['production_year']);
    expect(Object.keys(await errorsOf(path, { production_year: 2051 }))).toEqual(['production_year']);
  });

  test.each([
    ['creditor', 2],
    [2, 2],
    ['2', 2],
    ['terrain_debt_collector', 5],
  ])('a role is its number, sent as %j', async (role, number) => {
    const { id } = await app.as('debt_collector');
    expect((await saved(`users/${id}`, { role })).role).toBe(number);
  });

  test('a province is its number, sent by number or name', async () => {
    const record = { business_entity_id: (await makeDebtor(admin)).id, address_type_id: 1, city: 'Ustroń' };
    const { id } = await admin.create('addresses', record);
    for (const province of [12, '12', 'śląskie'])
      expect(await saved(`addresses/${id}`, { province })).toMatchObject({ province: 12, province_label: 'śląskie' });
  });

  test.each([
    ['creditors', { name: 'Bank', partnership: 'ltd' }, 'partnership'],
    ['users', { role: 6 }, 'role'],
    ['users', { role: 'boss' }, 'role'],
    ['addresses', { province: 0 }, 'province'],
    ['activities', { task_state: 'open' }, 'task_state'],
    ['activities', { visibility_type: 'secret' }, 'visibility_type'],
    ['invoices', { kind: 'bill' }, 'kind'],
    ['notifications', { kind: 'fax' }, 'kind'],
    ['notification_templates', { kind: {} }, 'kind'],
    ['contracts', { sant_financing_kind: 'rent' }, 'sant_financing_kind'],
    ['debt_cases', { sant_auction_state: 'lost' }, 'sant_auction_state'],
  ])('%s with %j are refused beside %s', async (plural, record, field) => {
    const { status, body } = await admin.post(`/api/${plural}`, record);
    const { errors } = body[Object.keys(body)[0]!];
    expect([status, errors[field]]).toEqual([422, ['nie jest na liście dozwolonych wartości']]);
  });
});

describe('text', () => {
  test('is trimmed, empty text is null, a number is text', async () => {
    const { id } = await makeCreditor(admin);
    expect((await saved(`creditors/${id}`, { name: '  Bank Źródło\t' })).name).toBe('Bank Źródło');
    expect((await saved(`creditors/${id}`, { krs: '  ', nip: '', regon: null })).krs).toBeNull();
    expect((await saved(`creditors/${id}`, { name: 2026 })).name).toBe('2026');
    const { name } = await saved(`creditors/${id}`, { name: '🦊 „Łąka” & <b>Syn</b>' });
    expect(name).toBe('🦊 „Łąka” & <b>Syn</b>');
    expect(await errorsOf(`creditors/${id}`, { name: 'x'.repeat(256) })).toEqual({
      name: ['jest za długie (maksimum: 255)'],
    });
  });
});

describe('what is no value of the record', () => {
  test('is ignored: unknown names, labels, what the server works out, fields kept from everybody', async () => {
    const made = await makeCase(admin, { initial_amount: '10.00' });
    const sent = {
      id: 1,
      no_such_field: 'x',
      odzysk_no: '2001/000001',
      creditor: 'Inny',
      creditor_nip: '1',
      state: 'canceled',
      customer: 'santander',
      importer: 'generic',
      payments_sum: '9.00',
      remaining_amount: '9.00',
      last_action_at: '2001-01-01',
      total_amount_set: true,
      created_at: '2001-01-01',
      updated_at: '2001-01-01',
      users: [{ id: admin.id }],
      errors: { name: ['x'] },
    };
    const { updated_at, lock_version, ...rest } = await saved(`debt_cases/${made.id}`, sent);
    const { updated_at: earlier, lock_version: first, ...before } = made;
    expect(rest).toEqual(before);
    expect([lock_version, updated_at > earlier]).toEqual([first + 1, true]);
  });

  test('nor can a creditor become a debtor, or a note somebody else’s', async () => {
    const creditor = await makeCreditor(admin);
    expect((await saved(`creditors/${creditor.id}`, { type: 'Debtor' })).type).toBe('Creditor');
    const collector = await app.as('debt_collector');
    const { id } = await makeCase(admin, { user_ids: [collector.id] });
    const note = await collector.create('activities', { debt_case_id: id, activity_type_id: 1, user_id: admin.id });
    expect(note.user_id).toBe(collector.id);
  });
});

describe('ids', () => {
  const collectorOf = async () => {
    const collector = await app.as('debt_collector');
    const own = await makeCase(admin, { user_ids: [collector.id] });
    return { collector, own };
  };

  test('missing, malformed and foreign ones are refused alike', async () => {
    const { collector, own } = await collectorOf();
    const foreign = await makeCase(admin);
    const errors: unknown[] = [];
    for (const debt_case_id of [foreign.id, 999_999_999, 0, -1, '1.5', 'abc', 1e20, {}, [own.id]]) {
      const { status, body } = await collector.post('/api/activities', { debt_case_id, activity_type_id: 1 });
      errors.push([status, body.activity.errors]);
    }
    expect(new Set(errors.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([422, { debt_case_id: ['wskazuje rekord, który nie istnieje'] }])]),
    );
    expect(
      (await collector.post('/api/activities', { debt_case_id: String(own.id), activity_type_id: '1' })).status,
    ).toBe(201);
  });

  test('a set may be one id, text or empty; one of them missing refuses the set', async () => {
    const { collector, own } = await collectorOf();
    const users = async (user_ids: unknown) => (await saved(`debt_cases/${own.id}`, { user_ids })).user_ids;
    expect(await users([])).toEqual([]);
    expect(await users(String(collector.id))).toEqual([collector.id]);
    expect(await users(null)).toEqual([]);
    expect(await users(['', String(collector.id), collector.id, null])).toEqual([collector.id]);
    expect(await errorsOf(`debt_cases/${own.id}`, { user_ids: [collector.id, 999_999] })).toEqual({
      user_ids: ['wskazuje rekord, który nie istnieje'],
    });
    expect(Object.keys(await errorsOf(`debt_cases/${own.id}`, { user_ids: [[1]] }))).toEqual(['user_ids']);
  });

  test('contracts of another case are none of a payment’s, a creditor is no debtor', async () => {
    const contract = await makeContract(admin);
    const payment = await makePayment(admin);
    const creditorPayment = await admin.create('creditor_payments', { debt_case_id: payment.debt_case_id });
    const contract_ids = [contract.id];
    expect(Object.keys(await errorsOf(`debtor_payments/${payment.id}`, { contract_ids }))).toEqual(['contract_ids']);
    expect(Object.keys(await errorsOf(`creditor_payments/${creditorPayment.id}`, { contract_ids }))).toEqual([
      'contract_ids',
    ]);
    expect(Object.keys(await errorsOf(`invoices/${invoice.id}`, { contract_id: contract.id }))).toEqual([
      'contract_id',
    ]);
    const made = await makeCase(admin);
    const { id: debtor_id } = await makeDebtor(admin);
    const { id: creditor_id } = await makeCreditor(admin);
    expect(Object.keys(await errorsOf(`debt_cases/${made.id}`, { debtor_id: creditor_id }))).toEqual(['debtor_id']);
    expect(Object.keys(await errorsOf(`debt_cases/${made.id}`, { creditor_id: debtor_id }))).toEqual(['creditor_id']);
  });
});

describe('the version of a record', () => {
  test('is not asked for, may be text, and any other than the stored one is refused', async () => {
    const debtor = await makeDebtor(admin);
    const path = `debtors/${debtor.id}`;
    expect((await saved(path, { krs: null })).lock_version).toBe(1);
    expect((await saved(path, { lock_version: '1' })).lock_version).toBe(2);
    expect((await saved(path, { debtor: { lock_version: 2 } })).lock_version).toBe(3);
    expect((await saved(path, { lock_version: '' })).lock_version).toBe(4);
    for (const lock_version of [3, 5, 'abc', {}, -1, true]) {
      const { status, body } = await admin.put(`/api/${path}`, { lock_version, name: 'Inna' });
      expect([status, body.code, body.debtor.name, body.debtor.lock_version]).toEqual([409, 'stale', debtor.name, 4]);
    }
  });

  test('lets one of two savings at once through', async () => {
    const { id } = await makeDebtor(admin);
    const both = await Promise.all(
      ['Pierwsza', 'Druga'].map((name) => admin.put(`/api/debtors/${id}`, { name, lock_version: 0 })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
