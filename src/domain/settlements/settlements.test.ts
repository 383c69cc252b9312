import { describe, expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { type Made, makeCase, makeCommissionRule, makeContract, makeCreditor, makePayment } from '#test/builders.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');
const september = { from: '2026-09-01', to: '2026-09-30' };
const october = { from: '2026-10-01', to: '2026-10-31' };

const rule = (creditor_id: number, more: Made = {}) => makeCommissionRule(admin, { creditor_id, ...more });

/** A creditor who pays ten per cent, and a case of theirs. */
async function paidCase(tiers?: object[], more: Made = {}) {
  const creditor = await makeCreditor(admin);
  if (tiers) await rule(creditor['id'], { tiers, ...more });
  const debtCase = await makeCase(admin, { creditor_id: creditor['id'], initial_amount: '100000.00' });
  const pay = (amount: string, payment_date: string, record: Made = {}) =>
    makePayment(admin, { debt_case_id: debtCase['id'], amount, payment_date, ...record });
  return { creditor_id: creditor['id'] as number, case_id: debtCase['id'] as number, pay };
}

const tenPercent = [{ from: '0', percent: '10', fixed: '0' }];
const draft = (creditor_id: number, period: object) => admin.create('settlements', { creditor_id, ...period });
const read = async (id: number) => (await admin.get(`/api/settlements/${id}`)).body;
const close = (id: number, person = admin) => person.post(`/api/settlements/${id}/close`);
const commissions = (settlement: Made) => settlement['lines'].map((line: Made) => line['commission']);

describe('a draft', () => {
  test('has the payments of its period, whose account they came to, and what they come to', async () => {
    const { creditor_id, case_id, pay } = await paidCase(tenPercent);
    const first = await pay('1000.00', '2026-09-10');
    const second = await pay('333.33', '2026-09-30', { received_by: 'creditor' });
    await pay('50.00', '2026-10-01');
    const made = await draft(creditor_id, september);
    expect(made['lines']).toEqual([
      {
        kind: 'payment',
        debtor_payment_id: first['id'],
        debt_case_id: case_id,
        date: '2026-09-10',
        amount: '1000.00',
        received_by: 'agency',
        commission: '100.00',
        late: false,
      },
      {
        kind: 'payment',
        debtor_payment_id: second['id'],
        debt_case_id: case_id,
        date: '2026-09-30',
        amount: '333.33',
        received_by: 'creditor',
        commission: '33.33',
        late: false,
      },
    ]);
    expect(made['totals']).toEqual({
      collected: '1333.33',
      collected_by_agency: '1000.00',
      collected_by_creditor: '333.33',
      net: '133.33',
      vat: '30.67',
      gross: '164.00',
      to_transfer: '836.00',
    });
    expect([made['state'], made['number'], made['warnings']]).toEqual(['draft', null, []]);
  });

  test('follows its payments, and leaves other creditors and currencies alone', async () => {
    const { creditor_id, pay } = await paidCase(tenPercent);
    const { pay: payElsewhere } = await paidCase();
    const payment = await pay('100.00', '2026-09-10');
    await pay('100.00', '2026-09-10', { currency_id: 2 });
    await payElsewhere('100.00', '2026-09-10');
    const { id } = await draft(creditor_id, september);
    await admin.put(`/api/debtor_payments/${payment['id']}`, { amount: '200.00' });
    expect((await read(id)).totals.collected).toBe('200.00');
    await admin.delete(`/api/debtor_payments/${payment['id']}`);
    expect((await read(id)).lines).toEqual([]);
  });

  test('says of a payment without a rule that its commission is nothing', async () => {
    const { creditor_id, pay } = await paidCase(tenPercent, { valid_from: '2026-09-15' });
    const payment = await pay('100.00', '2026-09-14');
    await pay('100.00', '2026-09-15');
    const made = await draft(creditor_id, september);
    expect(commissions(made)).toEqual(['0.00', '10.00']);
    expect(made['warnings']).toEqual([
      { code: 'no_rule', message: expect.stringContaining('2026-09-14'), debtor_payment_id: payment['id'] },
    ]);
  });

  test('takes the rule of the day of each payment', async () => {
    const { creditor_id, pay } = await paidCase(tenPercent);
    await rule(creditor_id, { valid_from: '2026-09-20', tiers: [{ from: 0, percent: 20 }] });
    await pay('100.00', '2026-09-19');
    await pay('100.00', '2026-09-20');
    expect(commissions(await draft(creditor_id, september))).toEqual(['10.00', '20.00']);
  });

  test('parts a payment where the sum of its case enters a tier, with what is fixed there once', async () => {
    const tiers = [
      { from: '0', percent: '20', fixed: '100' },
      { from: '1000', percent: '10', fixed: '50.50' },
      { from: '5000.00', percent: '5', fixed: '0' },
    ];
    const { creditor_id, pay } = await paidCase(tiers);
    await pay('400.00', '2026-08-31');
    await pay('600.00', '2026-09-02');
    await pay('100.00', '2026-09-01');
    await pay('4000.05', '2026-09-03');
    await pay('0.10', '2026-09-04');
    const made = await draft(creditor_id, september);
    // 400 are before; 100 at 20 %; 500 at 20 % and 100 at 10 % with 50.50; 3,900 at 10 % and 100.05 at 5 %; the rest at 5 %.
    expect(commissions(made)).toEqual(['20.00', '160.50', '395.00', '0.01']);
  });

  test('takes a payment as a whole by how long the oldest claim that it covers was overdue', async () => {
    const tiers = [
      { from: 0, percent: 5 },
      { from: 31, percent: 10, fixed: 7 },
    ];
    const creditor = await makeCreditor(admin);
    await rule(creditor['id'], { tier_by: 'days_overdue', tiers });
    const { id: debt_case_id } = await makeCase(admin, { creditor_id: creditor['id'] });
    const invoice = { debt_case_id, kind: 'invoice', interest_kind: 'none' };
    await admin.create('invoices', { ...invoice, amount: '100.00', due_date: '2026-08-01' });
    await admin.create('invoices', { ...invoice, amount: '500.00', due_date: '2026-09-10' });
    await makePayment(admin, { debt_case_id, amount: '60.00', payment_date: '2026-08-31' });
    await makePayment(admin, { debt_case_id, amount: '30.00', payment_date: '2026-09-01' });
    await makePayment(admin, { debt_case_id, amount: '100.00', payment_date: '2026-09-20' });
    await makePayment(admin, { debt_case_id, amount: '10.00', payment_date: '2026-09-21' });
    const made = await draft(creditor['id'], { from: '2026-08-01', to: '2026-09-30' });
    expect(commissions(made)).toEqual(['3.00', '10.00', '10.00', '0.50']);
  });

  test('charges what is flat once, and each item collected by its day', async () => {
    const creditor = await makeCreditor(admin);
    await rule(creditor['id'], { basis: 'flat', tiers: [{ from: '0', percent: '0', fixed: '250' }] });
    await rule(creditor['id'], { basis: 'item_returned', tiers: [{ from: '0', fixed: '800.00' }] });
    const { id: debt_case_id } = await makeCase(admin, { creditor_id: creditor['id'] });
    const contract = await makeContract(admin, { debt_case_id });
    const item = (collection_date: string) =>
      admin.create('contract_items', { contract_id: contract['id'], collection_date });
    await item('2026-09-30');
    await item('2026-10-01');
    const made = await draft(creditor['id'], september);
    const line = { debtor_payment_id: null, amount: null, received_by: null, late: false };
    expect(made['lines']).toEqual([
      { ...line, kind: 'item_returned', debt_case_id, date: '2026-09-30', commission: '800.00' },
      { ...line, kind: 'flat', debt_case_id: null, date: '2026-09-30', commission: '250.00' },
    ]);
    expect(made['totals']).toMatchObject({ net: '1050.00', vat: '241.50', to_transfer: '-1291.50' });
    await close(made['id']);
    expect(commissions(await draft(creditor['id'], october))).toEqual(['800.00', '250.00']);
  });

  test('is told whole where it is the copy of another, too', async () => {
    const { creditor_id, pay } = await paidCase(tenPercent);
    await pay('100.00', '2026-09-10');
    const { id } = await draft(creditor_id, september);
    const { status, body } = await admin.post(`/api/settlements/${id}/clone`, {});
    expect([status, body]).toEqual([201, await read(body['id'])]);
  });

  test('ends after it begins', async () => {
    const { creditor_id } = await paidCase();
    const answer = await admin.post('/api/settlements', { creditor_id, from: '2026-10-02', to: '2026-10-01' });
    expect([answer.status, Object.keys(answer.body['settlement'].errors)]).toEqual([422, ['to']]);
  });
});

describe('closing', () => {
  test('numbers the account, freezes its payments and keeps it as it was', async () => {
    const { creditor_id, pay } = await paidCase(tenPercent);
    const payment = await pay('100.00', '2026-09-10');
    const { id } = await draft(creditor_id, september);
    const answer = await close(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ state: 'closed', net: '10.00', gross: '12.30', to_transfer: '87.70' });
    expect(answer.body['number']).toMatch(/^R\/20\d{2}\/\d{6}$/);
    const path = `/api/debtor_payments/${payment['id']}`;
    expect((await admin.get(path)).body['settlement_id']).toBe(id);
    const refused = [await admin.put(path, { amount: '5.00' }), await admin.delete(path)];
    expect(refused.map(({ status, body }) => [status, body['code']])).toEqual([
      [409, 'settled'],
      [409, 'settled'],
    ]);
    const { body } = await admin.get(`/api/commission_rules?q[creditor_id_eq]=${creditor_id}`);
    const changed = { tiers: [{ from: 0, percent: 50 }] };
    expect((await admin.put(`/api/commission_rules/${body['data'][0].id}`, changed)).status).toBe(200);
    expect(await read(id)).toMatchObject({ lines: answer.body['lines'], totals: answer.body['totals'] });
    const { status, body: again } = await close(id);
    expect([status, again['code']]).toEqual([409, 'settlement_closed']);
  });

  test('refuses one whose sums are more than an amount can be, and keeps nothing of it', async () => {
    const { creditor_id, pay } = await paidCase(tenPercent);
    const { id: other } = await makeCase(admin, { creditor_id });
    await pay('999999999999.99', '2026-09-10');
    await pay('999999999999.99', '2026-09-11', { debt_case_id: other });
    const { id } = await draft(creditor_id, september);
    const { status, body } = await close(id);
    expect([status, body['settlement'].errors]).toEqual([422, { base: ['Kwota jest zbyt duża'] }]);
    expect((await read(id)).state).toBe('draft');
  });

  test('waits for the last day of the period, and refuses one that overlaps another', async () => {
    const { creditor_id } = await paidCase();
    const open = await draft(creditor_id, { from: '2026-11-01', to: '2099-12-31' });
    expect(Object.keys((await close(open['id'])).body['settlement'].errors)).toEqual(['to']);
    const first = await draft(creditor_id, september);
    const second = await draft(creditor_id, { from: '2026-09-30', to: '2026-10-31' });
    await close(first['id']);
    const answer = await close(second['id']);
    expect([answer.status, Object.keys(answer.body['settlement'].errors)]).toEqual([422, ['from']]);
    const inEuro = await draft(creditor_id, { ...september, currency_id: 2 });
    expect((await close(inEuro['id'])).status).toBe(200);
  });

  test('a draft says that a closed account has some of its days', async () => {
    const { creditor_id } = await paidCase();
    const { id } = await draft(creditor_id, september);
    const { number } = (await close(id)).body;
    const made = await draft(creditor_id, { from: '2026-09-30', to: '2026-10-31' });
    const overlap = { code: 'draft_overlaps', message: expect.stringContaining(number), debtor_payment_id: null };
    expect(made['warnings']).toEqual([overlap]);
    const mended = await admin.put(`/api/settlements/${made['id']}`, october);
    expect([mended.status, mended.body['warnings']]).toEqual([200, []]);
    expect((await read(id)).warnings).toEqual([]);
  });

  test('leaves only the number of KSeF to be filled in, which is checked', async () => {
    const { creditor_id } = await paidCase();
    const { id } = await draft(creditor_id, september);
    await close(id);
    const put = async (sent: object) => {
      const { status, body } = await admin.put(`/api/settlements/${id}`, sent);
      return [status, Object.keys(body['settlement']?.errors ?? {})];
    };
    expect(await put({ from: '2026-09-02' })).toEqual([422, ['from']]);
    expect(await put({ creditor_id: (await makeCreditor(admin))['id'] })).toEqual([422, ['creditor_id']]);
    expect(await put({ ksef_no: '5265877635-20250826-0100001AF629-AE' })).toEqual([422, ['ksef_no']]);
    expect(await put({ ksef_no: ' 5265877635-20250826-0100001af629-af ' })).toEqual([200, []]);
    expect((await read(id)).ksef_no).toBe('5265877635-20250826-0100001AF629-AF');
    expect((await admin.delete(`/api/settlements/${id}`)).status).toBe(422);
  });

  test('of many at once gives each its number without a hole, and only one of two that overlap', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { creditor_id, pay } = await paidCase(tenPercent);
        await pay('10.00', '2026-09-03');
        return [await draft(creditor_id, september), await draft(creditor_id, { ...september, to: '2026-10-31' })];
      }),
    );
    const answers = await Promise.all(made.flat().map(({ id }) => close(id)));
    const twice = await Promise.all(made.flat().map(({ id }) => close(id)));
    const statuses = answers.map(({ status }) => status);
    expect([200, 422].map((status) => statuses.filter((one) => one === status).length)).toEqual([12, 12]);
    const again = twice.map(({ status }) => status);
    expect([409, 422].map((status) => again.filter((one) => one === status).length)).toEqual([12, 12]);
    const { body } = await admin.get('/api/settlements?q[state_eq]=closed&per_page=100');
    const numbers = body['data']
      .map(({ number }: Made) => Number(number.slice(-6)))
      .toSorted((a: number, b: number) => a - b);
    expect(numbers).toEqual(numbers.map((_: number, at: number) => at + 1));
  });

  test('and a payment that is changed meanwhile agree: it is in the account as it stands, or refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { creditor_id, pay } = await paidCase(tenPercent);
      const payments = await Promise.all(['11.00', '12.00', '13.00'].map((amount) => pay(amount, '2026-09-05')));
      const { id } = await draft(creditor_id, september);
      const changes = payments.map((payment) =>
        admin.put(`/api/debtor_payments/${payment['id']}`, { amount: '99.00' }),
      );
      const [closed, ...changed] = await Promise.all([close(id), ...changes, pay('14.00', '2026-09-06')]);
      expect(closed?.status).toBe(200);
      expect(changed.slice(0, 3).every((answer) => [200, 409].includes(answer['status']))).toBe(true);
      const { lines } = await read(id);
      for (const { debtor_payment_id, amount } of lines) {
        const { body } = await admin.get(`/api/debtor_payments/${debtor_payment_id}`);
        expect([body['amount'], body['settlement_id']]).toEqual([amount, id]);
      }
    }
  });
});

describe('after closing', () => {
  test('a late payment of the period stands in the next draft alone', async () => {
    const { creditor_id, pay } = await paidCase(tenPercent);
    const { id } = await draft(creditor_id, september);
    await close(id);
    const late = await pay('70.00', '2026-09-20');
    await pay('30.00', '2026-08-20');
    const next = await draft(creditor_id, october);
    const later = await draft(creditor_id, { from: '2026-11-01', to: '2026-11-30' });
    expect(next['lines']).toMatchObject([{ debtor_payment_id: late['id'], late: true, commission: '7.00' }]);
    expect(later['lines']).toEqual([]);
    // Nor does a draft hold it back that was left behind, of days before or of days that are closed already.
    await draft(creditor_id, { from: '2026-08-01', to: '2026-08-31' });
    await draft(creditor_id, september);
    expect((await read(next['id'])).lines).toEqual(next['lines']);
    await close(next['id']);
    expect((await admin.get(`/api/debtor_payments/${late['id']}`)).body['settlement_id']).toBe(next['id']);
    expect((await read(later['id'])).lines).toEqual([]);
  });

  test('a correction sets the case right at once and the next draft holds the difference', async () => {
    const { creditor_id, case_id, pay } = await paidCase(tenPercent);
    const payment = await pay('1000.00', '2026-09-10', { received_by: 'creditor' });
    const { id } = await draft(creditor_id, september);
    const closed = (await close(id)).body;
    const path = `/api/debtor_payments/${payment['id']}/correct`;
    const corrected = await coordinator.post(path, { amount: '800.05', reason: 'Bank cofnął część' });
    expect([corrected.status, corrected.body['amount']]).toEqual([200, '800.05']);
    expect((await admin.get(`/api/debt_cases/${case_id}`)).body['payments_sum']).toBe('800.05');
    expect(await read(id)).toMatchObject({ lines: closed['lines'], totals: closed['totals'] });
    const next = await draft(creditor_id, october);
    const line = { kind: 'correction', debtor_payment_id: payment['id'], received_by: 'creditor', late: false };
    expect(next['lines']).toMatchObject([{ ...line, amount: '-199.95', commission: '-19.99' }]);
    expect(next['totals']).toMatchObject({ collected: '-199.95', net: '-19.99', vat: '-4.60', to_transfer: '24.59' });
    await close(next['id']);
    expect((await draft(creditor_id, { from: '2026-11-01', to: '2026-11-30' }))['lines']).toEqual([]);
    const { body } = await admin.get(`/api/debtor_payments/${payment['id']}/history`);
    expect(body['data'].map(({ action }: Made) => action)).toContain('correct');
    for (const [resource, record, said] of [
      ['debtor_payment', payment['id'], 'Skorygowano'],
      ['settlement', id, 'Zamknięto'],
    ]) {
      const query = `resource=${resource}&record_id=${record}&charset=utf-8`;
      expect((await admin.get(`/api/record_changes.csv?${query}`)).bytes.toString()).toContain(said);
    }
  });

  test('a correction is by the tiers it was settled by, and down to nothing takes all of it back', async () => {
    const tiers = [
      { from: '0', percent: '20', fixed: '100' },
      { from: '1000', percent: '10', fixed: '50' },
    ];
    const { creditor_id, pay } = await paidCase(tiers);
    const payment = await pay('1500.00', '2026-09-10');
    const { id } = await draft(creditor_id, september);
    expect((await close(id)).body['net']).toBe('400.00');
    const { body } = await admin.get(`/api/commission_rules?q[creditor_id_eq]=${creditor_id}`);
    await admin.put(`/api/commission_rules/${body['data'][0].id}`, { tiers: [{ from: 0, percent: 1 }] });
    const next = await draft(creditor_id, october);
    const correct = (amount: string) =>
      admin.post(`/api/debtor_payments/${payment['id']}/correct`, { amount, reason: 'Zwrot' });
    await correct('900.00');
    expect((await read(next['id'])).lines).toMatchObject([{ amount: '-600.00', commission: '-120.00' }]);
    expect((await correct('0')).body).toMatchObject({ amount: '0.00' });
    expect((await read(next['id'])).lines).toMatchObject([{ amount: '-1500.00', commission: '-400.00' }]);
    await correct('1500.00');
    expect((await read(next['id'])).lines).toEqual([]);
  });

  test('a correction needs another amount, a reason, and a payment that was settled', async () => {
    const { creditor_id, pay } = await paidCase(tenPercent);
    const payment = await pay('10.00', '2026-09-10');
    const errors = async (sent: object) => {
      const answer = await admin.post(`/api/debtor_payments/${payment['id']}/correct`, sent);
      return [answer.status, Object.keys(answer.body['debtor_payment'].errors).toSorted()];
    };
    expect(await errors({ amount: '5.00', reason: 'x' })).toEqual([422, ['base']]);
    await close((await draft(creditor_id, september))['id']);
    expect(await errors({ amount: '10', reason: 'x' })).toEqual([422, ['amount']]);
    expect(await errors({ amount: '-1', reason: ' ' })).toEqual([422, ['amount', 'reason']]);
    expect(await errors({})).toEqual([422, ['amount', 'reason']]);
    const collector = await app.as('debt_collector');
    const santander = await app.as('santander_coordinator');
    for (const person of [collector, santander])
      expect(
        (await person.post(`/api/debtor_payments/${payment['id']}/correct`, { amount: '1', reason: 'x' })).status,
      ).toBe(403);
  });
});

test('creditors read the closed accounts of their own, others nothing', async () => {
  const { creditor_id, pay } = await paidCase(tenPercent);
  const { creditor_id: other } = await paidCase(tenPercent);
  await pay('10.00', '2026-09-10');
  const [own, foreign] = [await draft(creditor_id, september), await draft(other, september)];
  await close(foreign['id']);
  const person = await app.as('creditor', { business_entity_ids: [creditor_id] });
  const seen = async (id: number) => (await person.get(`/api/settlements/${id}`)).status;
  expect([await seen(own['id']), await seen(foreign['id'])]).toEqual([404, 404]);
  await close(own['id'], coordinator);
  const { status, body } = await person.get(`/api/settlements/${own['id']}`);
  expect([status, body['lines'].length]).toEqual([200, 1]);
  expect((await person.get('/api/settlements')).body['data'].map(({ id }: Made) => id)).toEqual([own['id']]);
  expect((await close(own['id'], person)).status).toBe(403);
  for (const role of ['debt_collector', 'terrain_debt_collector', 'santander_coordinator'] as const) {
    const one = await app.as(role);
    expect([(await one.get('/api/settlements')).status, (await one.get('/api/commission_rules')).status]).toEqual([
      403, 403,
    ]);
  }
  expect((await person.get('/api/commission_rules')).status).toBe(403);
});
