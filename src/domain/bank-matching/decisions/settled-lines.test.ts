import { expect, test } from 'vitest';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { appWith } from '#test/app.ts';
import { type LineValues, makeBankAccount, makeLines } from '#test/bank-lines.ts';
import { makeCase, makeCommissionRule, makeCreditor } from '#test/builders.ts';

type Body = Record<string, any>;

const [app, admin, coordinator] = await appWith('admin', 'coordinator');
const account = await makeBankAccount(admin);
const counterparty_account = withCheckDigits('109010140000071219815555');

const makeLine = async (values: LineValues) =>
  (await makeLines(app.database, account['id'], [{ counterparty_account, ...values }]))[0]!;
const call = (id: number, name: string, body: object = {}) =>
  coordinator.post(`/api/bank_transfers/${id}/${name}`, body);
const lineOf = async (id: number): Promise<Body> => (await admin.get(`/api/bank_transfers/${id}`)).body;
const paymentsOf = async (id: number): Promise<Body[]> =>
  (await admin.get(`/api/debtor_payments?debt_case_id=${id}`)).body.data;
const caseOf = async (id: number): Promise<Body> => (await admin.get(`/api/debt_cases/${id}`)).body;
const draft = (creditor_id: number, from: string, to: string) => admin.create('settlements', { creditor_id, from, to });

/** A payment of September that came by the bank and is settled with the creditor, who pays ten per cent. */
async function settled(amount: string) {
  const creditor_id = (await makeCreditor(admin))['id'];
  await makeCommissionRule(admin, { creditor_id });
  const { id } = await makeCase(admin, { creditor_id, initial_amount: '1000.00' });
  const line = await makeLine({ amount, booked_on: '2026-09-10' });
  expect((await call(line, 'match', { matches: [{ debt_case_id: id }] })).status).toBe(200);
  const september = await draft(creditor_id, '2026-09-01', '2026-09-30');
  const { body } = await admin.post(`/api/settlements/${september['id']}/close`);
  expect(body.totals).toMatchObject({ collected: amount });
  return { creditor_id, id, line };
}

test('a reversal of a settled payment corrects it to nothing, and the next draft holds the difference', async () => {
  const { creditor_id, id, line } = await settled('200.00');
  // The whole of the line is taken back, whatever a correction left of it before.
  expect((await (await corrections(id))('150.00')).status).toBe(200);
  const reversal = await makeLine({ amount: '200.00', side: 'debit', reversal: true, booked_on: '2026-10-02' });
  const { status, body } = await call(reversal, 'match', { reverses_id: line });
  expect([status, body.state]).toEqual([200, 'reversed']);
  expect(await lineOf(line)).toMatchObject({ state: 'reversed', matches: [], amount_left: '0.00' });
  expect(await paymentsOf(id)).toMatchObject([
    { amount: '0.00', bank_transfer_id: line, correction_reason: expect.stringContaining('2026-10-02') },
  ]);
  expect(await caseOf(id)).toMatchObject({ payments_sum: '0.00', remaining_amount: '1000.00' });
  const next = await draft(creditor_id, '2026-10-01', '2026-10-31');
  expect(next['lines']).toMatchObject([{ kind: 'correction', amount: '-200.00', commission: '-20.00' }]);

  // No more comes back than the bank has.
  const [payment] = await paymentsOf(id);
  const upwards = { amount: '200.00', reason: 'Jednak wpłynęło' };
  const refused = await admin.post(`/api/debtor_payments/${payment!['id']}/correct`, upwards);
  expect([refused.status, Object.keys(refused.body['debtor_payment'].errors)]).toEqual([422, ['amount']]);

  // Taken back by mistake: the line is open again, and matched anew it is a late payment of the same money.
  expect((await call(reversal, 'unmatch')).status).toBe(200);
  expect((await call(line, 'match', { matches: [{ debt_case_id: id }] })).status).toBe(200);
  expect((await caseOf(id))['payments_sum']).toBe('200.00');
  const { body: again } = await admin.get(`/api/settlements/${next['id']}`);
  expect(again.totals).toMatchObject({ collected: '0.00', net: '0.00', to_transfer: '0.00' });
});

test('a settled payment is not parted from its line, and all stays as it was', async () => {
  const { id, line } = await settled('50.00');
  const { status, body } = await call(line, 'unmatch');
  expect([status, body.code, body.error]).toEqual([
    409,
    'settled',
    expect.stringContaining('rozliczeniu z wierzycielem'),
  ]);
  expect(await lineOf(line)).toMatchObject({ state: 'matched', amount_left: '0.00', matches: [{ amount: '50.00' }] });
  expect((await caseOf(id))['payments_sum']).toBe('50.00');
});

/** Corrects the one payment of a case. */
async function corrections(id: number) {
  const [payment] = await paymentsOf(id);
  return (amount: string) =>
    admin.post(`/api/debtor_payments/${payment!['id']}/correct`, { amount, reason: 'Nie ta sprawa' });
}
const totalsOf = async (line: number): Promise<Body[]> =>
  (await admin.get(`/api/bank_transfers/totals?q[id_eq]=${line}`)).body.data;

test('a settled payment of the wrong case is corrected to nothing, and its line is matched with the right one', async () => {
  const { creditor_id, id, line } = await settled('60.00');
  const { id: right } = await makeCase(admin, { creditor_id });
  const correct = await corrections(id);
  expect((await correct('60.01')).status).toBe(422);
  expect((await correct('20.00')).status).toBe(200);
  expect((await call(line, 'unmatch')).status).toBe(409);
  expect((await correct('0.00')).status).toBe(200);
  expect(await lineOf(line)).toMatchObject({ amount_left: '60.00', matches: [] });
  expect(await totalsOf(line)).toMatchObject([{ left_count: 1, left: '60.00', matched: '0.00' }]);
  expect((await call(line, 'match', { matches: [{ debt_case_id: right }] })).body.state).toBe('matched');
  expect((await correct('60.00')).status).toBe(422);
  expect([(await caseOf(id))['payments_sum'], (await caseOf(right))['payments_sum']]).toEqual(['0.00', '60.00']);
  const next = await draft(creditor_id, '2026-10-01', '2026-10-31');
  expect(next['lines']).toMatchObject([
    { kind: 'payment', debt_case_id: right, amount: '60.00', late: true },
    { kind: 'correction', debt_case_id: id, amount: '-60.00', commission: '-6.00' },
  ]);
  expect(next['totals']).toMatchObject({ collected: '0.00', net: '0.00' });
});

test('what a correction takes off a payment is left of its line again, and comes back as far as the line has it', async () => {
  const { creditor_id, id, line } = await settled('70.00');
  const { id: right } = await makeCase(admin, { creditor_id });
  const correct = await corrections(id);
  expect((await correct('60.00')).status).toBe(200);
  expect(await lineOf(line)).toMatchObject({
    state: 'suggested',
    amount_left: '10.00',
    matches: [{ amount: '60.00' }],
  });
  expect(await totalsOf(line)).toMatchObject([{ left_count: 1, credit: '70.00', matched: '60.00', left: '10.00' }]);
  for (const [resource, of] of [
    ['bank_transfers', line],
    ['bank_transfer_matches', (await lineOf(line))['matches'][0].id],
  ]) {
    const { body } = await admin.get(`/api/${resource}/${of}/history`);
    expect(body.data[0]).toMatchObject({ action: 'correct', user_id: admin.id });
  }

  await call(line, 'match', { matches: [{ debt_case_id: right, amount: '4.00' }] });
  const tooMuch = await correct('66.01');
  expect([tooMuch.status, tooMuch.body['debtor_payment'].errors]).toEqual([
    422,
    { amount: [expect.stringContaining('66,00')] },
  ]);
  expect((await lineOf(line))['matches']).toMatchObject([{ amount: '60.00' }, { amount: '4.00' }]);
  expect((await correct('66.00')).status).toBe(200);
  expect(await lineOf(line)).toMatchObject({ state: 'matched', amount_left: '0.00' });

  // To nothing and back: the line has the match that the payment says.
  expect((await correct('0.00')).status).toBe(200);
  expect(await lineOf(line)).toMatchObject({ amount_left: '66.00', matches: [{ amount: '4.00' }] });
  expect((await correct('50.00')).status).toBe(200);
  const matches = [{ amount: '4.00' }, { amount: '50.00', debt_case_id: id, debtor_payment_id: expect.any(Number) }];
  expect(await lineOf(line)).toMatchObject({ amount_left: '16.00', matches });
  expect([(await caseOf(id))['payments_sum'], (await caseOf(right))['payments_sum']]).toEqual(['50.00', '4.00']);
});
