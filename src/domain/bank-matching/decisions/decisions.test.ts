import { describe, expect, test } from 'vitest';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { appWith } from '#test/app.ts';
import { type LineValues, makeBankAccount, makeLines } from '#test/bank-lines.ts';
import { listed, makeCase, makeCreditor } from '#test/builders.ts';
import { undo } from '#test/record-changes.ts';

type Body = Record<string, any>;

const [app, admin, coordinator] = await appWith('admin', 'coordinator');
const account = await makeBankAccount(admin);

const makeLine = async (values: LineValues = {}) => (await makeLines(app.database, account.id, [values]))[0]!;
const path = (id: number) => `/api/bank_transfers/${id}`;
const lineOf = async (id: number): Promise<Body> => (await admin.get(path(id))).body;
const call = (id: number, name: string, body: object = {}) => admin.post(`${path(id)}/${name}`, body);
const match = (id: number, matches: object[], more: object = {}) => call(id, 'match', { matches, ...more });
const paymentsOf = async (id: number): Promise<Body[]> =>
  (await admin.get(`/api/debtor_payments?debt_case_id=${id}`)).body.data;
const paidIn = async (id: number) => (await admin.get(`/api/debt_cases/${id}`)).body.payments_sum;
const refusal = ({ status, body }: Body) => [status, Object.keys(body.bank_transfer?.errors ?? body)];

describe('a line matched with a case', () => {
  test('becomes a payment of the day it was booked on, with its title', async () => {
    const { id, odzysk_no } = await makeCase(admin);
    const line = await makeLine({ title: `rata ${odzysk_no}`, amount: '250.50' });
    const { status, body } = await match(line, [{ debt_case_id: id }]);
    expect([status, body.state, body.amount_left]).toEqual([200, 'matched', '0.00']);
    const [payment] = await paymentsOf(id);
    expect(body.matches).toEqual([
      {
        id: expect.any(Number),
        debt_case_id: id,
        odzysk_no,
        amount: '250.50',
        debtor_payment_id: payment!.id,
        user_id: admin.id,
      },
    ]);
    expect(payment).toMatchObject({
      amount: '250.50',
      payment_date: '2026-11-03',
      description: `rata ${odzysk_no}`,
      bank_transfer_id: line,
      debtor_payment_type_id: await listed(admin, 'debtor_payment_types', 'payment'),
    });
    expect(await paidIn(id)).toBe('250.50');
  });

  test('in euros makes a payment in euros', async () => {
    const { id } = await makeCase(admin, { initial_amount_euro: '100.00' });
    const euro = await listed(admin, 'currencies', 'EUR');
    const line = await makeLine({ amount: '30.00', currency_id: euro });
    await match(line, [{ debt_case_id: id }]);
    expect((await admin.get(`/api/debt_cases/${id}`)).body.payments_sum_euro).toBe('30.00');
  });

  test('on the account of a creditor is certain for none of another one’s cases: a person decides that', async () => {
    const [owner, other] = [await makeCreditor(admin), await makeCreditor(admin)];
    const theirs = await makeBankAccount(admin, { creditor_id: owner.id, auto_post: true });
    const [own, foreign] = [
      await makeCase(admin, { creditor_id: owner.id }),
      await makeCase(admin, { creditor_id: other.id }),
    ];
    const titles = [own, foreign].map(({ odzysk_no }) => ({ title: `wpłata ${odzysk_no}` }));
    const [line, strange] = await makeLines(app.database, theirs.id, titles);
    const candidateOf = async (id: number) => (await lineOf(id)).candidates[0];
    expect(await candidateOf(line!)).toMatchObject({ debt_case_id: own.id, certain: true });
    expect(await candidateOf(strange!)).toMatchObject({ debt_case_id: foreign.id, certain: false });
    expect((await match(strange!, [{ debt_case_id: foreign.id }])).status).toBe(200);
    const draft = await admin.create('settlements', { creditor_id: other.id, from: '2026-11-01', to: '2026-11-20' });
    const [payment] = await paymentsOf(foreign.id);
    const warned = draft.warnings.filter(({ code }: Body) => code === 'on_account_of_another');
    expect(warned).toMatchObject([{ debtor_payment_id: payment!.id, message: expect.stringContaining(owner.name) }]);
  });

  test('is split over cases, and what remains stays to be matched', async () => {
    const [one, other] = [await makeCase(admin), await makeCase(admin)];
    const line = await makeLine({ title: other.odzysk_no, amount: '100.00' });
    const first = await match(line, [{ debt_case_id: one.id, amount: '30.01' }]);
    expect([first.body.state, first.body.amount_left]).toEqual(['suggested', '69.99']);
    const second = await match(line, [{ debt_case_id: other.id, amount: 20 }, { debt_case_id: one.id }]);
    expect([second.body.state, second.body.amount_left]).toEqual(['matched', '0.00']);
    expect([await paidIn(one.id), await paidIn(other.id)]).toEqual(['80.00', '20.00']);
  });

  test('is refused without a case, of too much, twice the same, of no such case, and where it is a plain debit', async () => {
    const { id } = await makeCase(admin);
    const line = await makeLine({ amount: '10.00' });
    const of = (debt_case_id: number, amount?: unknown) => ({ debt_case_id, amount });
    for (const matches of [
      [],
      [of(id, '10.01')],
      [of(id, '0.00')],
      [of(id, '-1.00')],
      [of(id, 'dużo')],
      [of(id, '1.001')],
      [of(id, '5.00'), of(id, '5.00')],
      [of(999_999)],
      [{ amount: '5.00' }],
    ])
      expect(refusal(await match(line, matches))).toEqual([422, expect.arrayContaining(['matches'])]);
    for (const body of [{}, { matches: null }, { matches: 'x' }])
      expect(refusal(await call(line, 'match', body))).toEqual([422, expect.arrayContaining(['matches'])]);
    const debit = await makeLine({ side: 'debit' });
    for (const [name, body] of Object.entries({
      match: { matches: [of(id)] },
      ignore: { reason: 'x' },
      restore: {},
      unmatch: {},
    }))
      expect(refusal(await call(debit, name, body))).toEqual([422, expect.arrayContaining(['base'])]);
    expect([await paymentsOf(id), (await lineOf(line)).amount_left]).toEqual([[], '10.00']);
  });

  test('says so to whoever comes second, also with an older version', async () => {
    const { id } = await makeCase(admin);
    const line = await makeLine();
    const { lock_version } = await lineOf(line);
    const answers = await Promise.all(
      [admin, coordinator].map((person) => person.post(`${path(line)}/match`, { matches: [{ debt_case_id: id }] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await paymentsOf(id)).toHaveLength(1);
    const late = await match(line, [{ debt_case_id: id }], { lock_version });
    expect([late.status, Object.keys(late.body)]).toEqual([409, expect.arrayContaining(['error'])]);
  });

  test('is parted from it with its payment, whole or one match alone', async () => {
    const [one, other] = [await makeCase(admin), await makeCase(admin)];
    const line = await makeLine({ amount: '50.00' });
    const { matches } = (await match(line, [{ debt_case_id: one.id, amount: '20.00' }, { debt_case_id: other.id }]))
      .body;
    const left = (await call(line, 'unmatch', { match_id: matches[0].id })).body;
    expect([left.amount_left, left.matches.length, left.state]).toEqual(['20.00', 1, 'unmatched']);
    expect(refusal(await call(line, 'unmatch', { match_id: matches[0].id }))).toEqual([
      422,
      expect.arrayContaining(['match_id']),
    ]);
    const whole = (await call(line, 'unmatch')).body;
    expect([whole.amount_left, whole.matches]).toEqual(['50.00', []]);
    expect([await paymentsOf(one.id), await paymentsOf(other.id)]).toEqual([[], []]);
    expect(refusal(await call(line, 'unmatch'))).toEqual([422, expect.arrayContaining(['base'])]);
  });

  test('has its payment changed by no other way', async () => {
    const [{ id }, other] = [await makeCase(admin), await makeCase(admin)];
    const line = await makeLine({ amount: '50.00' });
    await match(line, [{ debt_case_id: id }]);
    const payment = (await paymentsOf(id))[0]!;
    const changed = async (values: object) => {
      const { status, body } = await admin.put(`/api/debtor_payments/${payment.id}`, values);
      return [status, Object.keys(body.debtor_payment?.errors ?? {})];
    };
    expect(await changed({ amount: '49.00' })).toEqual([422, ['amount']]);
    expect(await changed({ debt_case_id: other.id })).toEqual([422, ['debt_case_id']]);
    expect(await changed({ payment_date: '2026-11-04' })).toEqual([422, ['payment_date']]);
    expect(await changed({ payment_date: '2026-11-03', description: 'rata 3' })).toEqual([200, []]);
    expect((await admin.delete(`/api/debtor_payments/${payment.id}`)).status).toBe(422);
    await call(line, 'unmatch');
    expect(await paymentsOf(id)).toEqual([]);
    const { data } = (await admin.get(`/api/debtor_payments/${payment.id}/history`)).body;
    const gone = data.find(({ action }: Body) => action === 'destroy');
    const restored = await undo(admin, gone);
    expect(restored.status).not.toBe(200);
    expect(await paymentsOf(id)).toEqual([]);
  });

  test('tells in its history who decided what', async () => {
    const { id } = await makeCase(admin);
    const line = await makeLine();
    await match(line, [{ debt_case_id: id }]);
    await call(line, 'unmatch');
    await call(line, 'ignore', { reason: 'nie nasza' });
    await call(line, 'restore');
    const { data } = (await admin.get(`${path(line)}/history`)).body;
    expect(data.map(({ action }: Body) => action)).toEqual(['take_up', 'ignore', 'unmatch', 'match']);
  });
});

describe('a line left out', () => {
  test('has a reason, is matched no more, and is taken up again', async () => {
    const { id } = await makeCase(admin);
    const line = await makeLine();
    for (const reason of [undefined, null, '  '])
      expect(refusal(await call(line, 'ignore', { reason }))).toEqual([422, expect.arrayContaining(['reason'])]);
    const ignored = (await call(line, 'ignore', { reason: 'Zwrot nadpłaty' })).body;
    expect([ignored.state, ignored.ignore_reason, ignored.amount_left]).toEqual(['ignored', 'Zwrot nadpłaty', '0.00']);
    const { body } = await admin.get(`/api/bank_transfers/sums?q[bank_statement_id_eq]=${ignored.bank_statement_id}`);
    expect(body.sums).toEqual({ amount_left: { PLN: '0.00' } });
    expect(refusal(await match(line, [{ debt_case_id: id }]))).toEqual([422, expect.arrayContaining(['base'])]);
    const restored = (await call(line, 'restore')).body;
    expect([restored.state, restored.ignore_reason, restored.amount_left]).toEqual(['unmatched', null, '100.00']);
    expect(refusal(await call(line, 'restore'))).toEqual([422, expect.arrayContaining(['base'])]);
  });

  test('is the remainder of one that is matched in part, and the sums agree to the grosz', async () => {
    const { id } = await makeCase(admin);
    const line = await makeLine({ amount: '300.00' });
    const sumsOf = async () => {
      const { bank_statement_id } = await lineOf(line);
      const [totals] = (await admin.get(`/api/bank_transfers/totals?q[bank_statement_id_eq]=${bank_statement_id}`)).body
        .data;
      const statement = (await admin.get(`/api/bank_statements/${bank_statement_id}`)).body;
      return [totals.matched, totals.left, totals.ignored, statement.matched_sum, statement.left_sum];
    };
    await match(line, [{ debt_case_id: id, amount: '60.00' }]);
    const { status, body } = await call(line, 'ignore', { reason: 'Zwrot nadpłaty' });
    expect([status, body.state, body.amount_left, body.matches.length]).toEqual([200, 'ignored', '0.00', 1]);
    expect([await paidIn(id), await sumsOf()]).toEqual(['60.00', ['60.00', '0.00', '240.00', '60.00', '0.00']]);
    const restored = (await call(line, 'restore')).body;
    expect([restored.amount_left, restored.ignore_reason, restored.matches.length]).toEqual(['240.00', null, 1]);
    expect(await sumsOf()).toEqual(['60.00', '240.00', '0.00', '60.00', '240.00']);

    await call(line, 'ignore', { reason: 'Zwrot nadpłaty' });
    const unmatched = (await call(line, 'unmatch')).body;
    expect([unmatched.state, unmatched.amount_left, unmatched.ignore_reason]).toEqual(['unmatched', '300.00', null]);
  });

  test('is not one that is matched as a whole', async () => {
    const { id } = await makeCase(admin);
    const line = await makeLine();
    await match(line, [{ debt_case_id: id }]);
    expect(refusal(await call(line, 'ignore', { reason: 'x' }))).toEqual([422, expect.arrayContaining(['base'])]);
  });
});

describe('a reversal', () => {
  const counterparty_account = withCheckDigits('109010140000071219815555');
  const paidAndReversed = async (amount: string) => {
    const { id } = await makeCase(admin);
    const paid = await makeLine({ counterparty_account, amount });
    await match(paid, [{ debt_case_id: id }]);
    const reversal = await makeLine({
      counterparty_account,
      amount,
      side: 'debit',
      reversal: true,
      booked_on: '2026-11-04',
    });
    return { id, paid, reversal };
  };

  test('takes the payments of the line it names back; both are reversed', async () => {
    const { id, paid, reversal } = await paidAndReversed('71.00');
    const { status, body } = await call(reversal, 'match', { reverses_id: paid });
    expect([status, body.state, body.reverses_id, body.amount_left]).toEqual([200, 'reversed', paid, '0.00']);
    expect(await lineOf(paid)).toMatchObject({ state: 'reversed', matches: [], candidates: [], amount_left: '0.00' });
    expect([await paymentsOf(id), await paidIn(id)]).toEqual([[], '0.00']);
    expect(refusal(await match(paid, [{ debt_case_id: id }]))).toEqual([422, expect.arrayContaining(['base'])]);
  });

  test('is undone by parting the lines, from either side', async () => {
    for (const side of ['paid', 'reversal'] as const) {
      const lines = await paidAndReversed(side === 'paid' ? '72.00' : '73.00');
      await call(lines.reversal, 'match', { reverses_id: lines.paid });
      expect((await call(lines[side], 'unmatch')).status).toBe(200);
      expect(await lineOf(lines.paid)).toMatchObject({
        state: 'suggested',
        amount_left: expect.any(String),
      });
      expect(await lineOf(lines.reversal)).toMatchObject({ state: 'suggested', reverses_id: null });
    }
  });

  test('names only a line of the same account, amount and counterparty, and no case', async () => {
    const { id, reversal } = await paidAndReversed('74.00');
    const others = [
      await makeLine({ counterparty_account, amount: '74.01' }),
      await makeLine({ counterparty_account: null, amount: '74.00' }),
      (
        await makeLines(app.database, (await makeBankAccount(admin)).id, [{ counterparty_account, amount: '74.00' }])
      )[0]!,
      999_999,
      reversal,
    ];
    for (const reverses_id of others)
      expect(refusal(await call(reversal, 'match', { reverses_id }))).toEqual([
        422,
        expect.arrayContaining(['reverses_id']),
      ]);
    expect((await match(reversal, [{ debt_case_id: id }])).status).toBe(422);
    const plain = await makeLine({ counterparty_account, amount: '74.00' });
    expect((await call(plain, 'match', { reverses_id: others[0] })).status).toBe(422);
  });
});

test('a reversal that a table tells without accounts takes the payment back that it names, the one of its title first', async () => {
  const { id, odzysk_no } = await makeCase(admin);
  const counterparty_account = withCheckDigits('109010140000071219816666');
  const own = await makeBankAccount(admin);
  const [paid] = await makeLines(app.database, own.id, [
    { title: `rata ${odzysk_no}`, amount: '75.00', counterparty_account },
    { title: 'inna rata', amount: '75.00', counterparty_account },
  ]);
  await match(paid!, [{ debt_case_id: id }]);
  const storno = { title: `STORNO rata ${odzysk_no}`, amount: '75.00', side: 'debit', reversal: true } as const;
  const [reversal] = await makeLines(app.database, own.id, [{ ...storno, booked_on: '2026-11-05' }], 'csv');
  const { candidates } = await lineOf(reversal!);
  expect(candidates).toHaveLength(2);
  expect(candidates[0]).toMatchObject({
    reverses_id: paid,
    certain: false,
    reasons: [{ code: 'reversal', text: expect.stringMatching(/does not tell|nie podaje/) }],
  });
  expect((await call(reversal!, 'match', { reverses_id: paid })).body.state).toBe('reversed');
  expect([await paymentsOf(id), await paidIn(id)]).toEqual([[], '0.00']);
});

test('lines are decided on by administrators and coordinators alone', async () => {
  const line = await makeLine();
  for (const role of ['santander_coordinator', 'debt_collector', 'terrain_debt_collector', 'creditor'] as const) {
    const person = await app.as(role);
    for (const name of ['match', 'unmatch', 'ignore', 'restore'])
      expect((await person.post(`${path(line)}/${name}`, {})).status).toBe(403);
  }
  expect((await admin.post('/api/bank_transfers/999999/match', {})).status).toBe(404);
});

test('those who see no lines see a payment of one, and nothing of the line', async () => {
  const collector = await app.as('debt_collector');
  const creditor = await makeCreditor(admin);
  const { id } = await makeCase(admin, { user_ids: [collector.id], creditor_id: creditor.id });
  const line = await makeLine({ amount: '5.00', booked_on: '2026-11-04' });
  expect((await match(line, [{ debt_case_id: id }])).status).toBe(200);
  const [told] = await paymentsOf(id);
  expect(told).toMatchObject({ bank_transfer_id: line, bank_transfer: '2026-11-04' });
  const others = [
    collector,
    await app.as('terrain_debt_collector', {}),
    await app.as('creditor', { business_entity_ids: [creditor.id] }),
  ] as const;
  await admin.put(`/api/debt_cases/${id}`, { user_ids: [collector.id, others[1].id] });
  for (const person of others) {
    const answers = [
      (await person.get(`/api/debtor_payments?debt_case_id=${id}`)).body.data[0],
      (await person.get(`/api/debtor_payments/${told!.id}`)).body,
    ];
    for (const seen of answers) {
      expect(seen).toMatchObject({ id: told!.id, amount: '5.00' });
      expect(Object.keys(seen).filter((name) => name.startsWith('bank_transfer'))).toEqual([]);
    }
    const asked = await person.get(`/api/debtor_payments?q[bank_transfer_booked_on_eq]=2026-11-05`);
    const history = await person.get(`/api/debtor_payments/${told!.id}/history`);
    expect(asked.status === 200 ? asked.body.data : asked.status).not.toEqual([]);
    expect(JSON.stringify(history.body)).not.toContain('bank_transfer');
  }
});

describe('the account that a payment came from', () => {
  const learntOf = async (number: string): Promise<number> =>
    (await admin.get(`/api/debtor_bank_accounts?q[number_cont]=${number}`)).body.pagination.total_count;
  const accountNo = (no: number) => withCheckDigits(`10901014000007121981${String(no).padStart(4, '0')}`);

  test('is forgotten with the match that taught it', async () => {
    const { id } = await makeCase(admin);
    const number = accountNo(1);
    const line = await makeLine({ counterparty_account: number });
    await match(line, [{ debt_case_id: id }]);
    expect(await learntOf(number)).toBe(1);
    expect((await coordinator.post(`${path(line)}/unmatch`, {})).body).toMatchObject({ state: 'unmatched' });
    expect(await learntOf(number)).toBe(0);
  });

  test('is known still where another line of it is matched with the debtor', async () => {
    const { id } = await makeCase(admin);
    const number = accountNo(2);
    const lines = [await makeLine({ counterparty_account: number }), await makeLine({ counterparty_account: number })];
    for (const line of lines) await match(line, [{ debt_case_id: id }]);
    await call(lines[0]!, 'unmatch');
    expect(await learntOf(number)).toBe(1);
    expect((await lineOf(lines[0]!)).candidates).toMatchObject([{ debt_case_id: id }]);
    await call(lines[1]!, 'unmatch');
    expect(await learntOf(number)).toBe(0);
  });

  test('is forgotten with the last match, though somebody else had made the first', async () => {
    const { id } = await makeCase(admin);
    const number = accountNo(3);
    const lines = [await makeLine({ counterparty_account: number }), await makeLine({ counterparty_account: number })];
    await match(lines[0]!, [{ debt_case_id: id }]);
    const matched = await coordinator.post(`${path(lines[1]!)}/match`, { matches: [{ debt_case_id: id }] });
    expect(matched.status).toBe(200);
    for (const line of lines) await call(line, 'unmatch');
    expect(await learntOf(number)).toBe(0);
    expect((await lineOf(lines[1]!)).candidates).toEqual([]);
  });
});
