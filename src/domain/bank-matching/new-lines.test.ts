import { describe, expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { contextInNameOf } from '#server/job-context.ts';
import { appWith } from '#test/app.ts';
import { type LineValues, makeBankAccount, makeLines } from '#test/bank-lines.ts';
import { sendStatement } from '#test/bank-file.ts';
import { makeCase, makePayment } from '#test/builders.ts';
import { mt940 } from '#test/files/mt940.ts';
import { demandHistory } from '#test/history-guard.ts';
import { meanwhile } from '#test/meanwhile.ts';
import { matchNewLines } from './new-lines.server.ts';

type Body = Record<string, any>;

const [app, admin] = await appWith('admin');
const posting = await makeBankAccount(admin, { auto_post: true, virtual_prefix: '102055619999' });
const careful = await makeBankAccount(admin);

async function taken(account: Body, lines: readonly LineValues[], format?: string): Promise<number[]> {
  const ids = await makeLines(app.database, account.id, lines, format);
  await lookThrough(ids);
  return ids;
}

async function lookThrough(ids: readonly number[]): Promise<void> {
  const { rows } = await app.database.query<{ id: number }>(
    'select distinct bank_statement_id as id from bank_transfers where id = any($1::bigint[])',
    [ids],
  );
  const context = await contextInNameOf(app.services, admin.id);
  for (const { id } of rows) await matchNewLines(context, id);
}

const linesOf = async (ids: readonly number[]): Promise<Body[]> =>
  Promise.all(ids.map(async (id) => (await admin.get(`/api/bank_transfers/${id}`)).body));
const statesOf = async (ids: readonly number[]) => (await linesOf(ids)).map(({ state }) => state);
const stored = async (ids: readonly number[]) =>
  (
    await app.database.query<Body>('select state from bank_transfers where id = any($1::bigint[]) order by id', [ids])
  ).rows.map(({ state }) => state);

test('what is certain is posted by itself where the account says so, and nobody is taught by it', async () => {
  const [one, other] = [await makeCase(admin), await makeCase(admin)];
  const counterparty_account = withCheckDigits('109010140000071219813333');
  const ids = await taken(posting, [
    { title: `rata ${one.odzysk_no}`, amount: '12.34', counterparty_account },
    { title: `${one.odzysk_no} ${other.odzysk_no}` },
    { title: 'bez numeru' },
    { title: one.odzysk_no, side: 'debit' },
    { virtual_account: other.virtual_account, amount: '1.00' },
  ]);
  expect(await statesOf(ids)).toEqual(['matched', 'suggested', 'unmatched', 'ignored', 'matched']);
  expect(await stored(ids)).toEqual(['matched', 'suggested', 'unmatched', 'ignored', 'matched']);
  const [line] = await linesOf(ids);
  expect(line!.matches).toMatchObject([{ debt_case_id: one.id, amount: '12.34', user_id: null }]);
  expect((await admin.get(`/api/debt_cases/${one.id}`)).body.payments_sum).toBe('12.34');
  expect((await admin.get(`/api/debtor_bank_accounts?q[number_cont]=${counterparty_account}`)).body.data).toEqual([]);
});

test('what a person has noted already in its case is told of, and posted by a person alone', async () => {
  const [one, other] = [await makeCase(admin), await makeCase(admin)];
  const noted = { amount: '500.00', payment_date: '2026-11-01' };
  const payment = await makePayment(admin, { debt_case_id: one.id, ...noted });
  await makePayment(admin, { debt_case_id: other.id, ...noted, payment_date: '2026-10-29' });
  const lineOf = ({ odzysk_no: title }: Body, amount: string) => ({ title, amount, booked_on: '2026-11-03' });
  const ids = await taken(posting, [lineOf(one, '500.00'), lineOf(one, '500.01'), lineOf(other, '500.00')]);
  const [doubtful] = await linesOf(ids);
  expect(await statesOf(ids)).toEqual(['suggested', 'matched', 'matched']);
  expect(doubtful!.waits_for).toEqual({
    bank_transfer_id: null,
    text: expect.stringMatching(
      new RegExp(`^W sprawie ${one.odzysk_no} jest już wpłata na tę kwotę z dnia 2026-11-01, zapisana ręcznie`),
    ),
  });
  await admin.delete(`/api/debtor_payments/${payment.id}`);
  expect((await linesOf(ids))[0]!.waits_for).toBeNull();
});

test('what a person notes while lines are looked through is not posted once more', async () => {
  const { id: debt_case_id, odzysk_no: title } = await makeCase(admin);
  const payment = await makePayment(admin, { debt_case_id, amount: '1.00', payment_date: '2026-11-03' });
  const ids = await makeLines(app.database, posting.id, [{ title, amount: '500.00', booked_on: '2026-11-03' }]);
  await meanwhile(
    app.database,
    async (other) => {
      await other.query('select from debt_cases where id = $1 for update', [debt_case_id]);
      await other.query("update debtor_payments set amount = '500.00' where id = $1", [payment.id]);
    },
    () => lookThrough(ids),
  );
  expect(await stored(ids)).toEqual(['suggested']);
});

test('what comes from another account that statements are read of is told of, and posted by a person alone', async () => {
  const { odzysk_no, id } = await makeCase(admin);
  const line = { title: `zasilenie ${odzysk_no}`, counterparty_account: careful['number'] };
  const [moved, reversed] = await taken(posting, [line, { ...line, side: 'debit', reversal: true }]);
  const [told, back] = await linesOf([moved!, reversed!]);
  expect(told).toMatchObject({
    state: 'suggested',
    waits_for: { bank_transfer_id: null, text: expect.stringContaining(careful['name']) },
  });
  expect(back!['waits_for']).toBeNull();
  const { body } = await admin.post(`/api/bank_transfers/${moved}/match`, { matches: [{ debt_case_id: id }] });
  expect(body).toMatchObject({ state: 'matched', waits_for: null });
});

test('nothing is posted by itself on another account', async () => {
  const { odzysk_no, id } = await makeCase(admin);
  expect(await statesOf(await taken(careful, [{ title: odzysk_no }]))).toEqual(['suggested']);
  expect((await admin.get(`/api/debtor_payments?debt_case_id=${id}`)).body.data).toEqual([]);
});

describe('a list of virtual accounts details the collective line of its day', () => {
  const parts = (booked_on: string): LineValues[] => [
    { amount: '10.00', booked_on },
    { amount: '20.50', booked_on },
  ];
  const collective = (booked_on: string, amount = '30.50'): LineValues => ({
    title: 'WPŁATY ZBIORCZE',
    amount,
    booked_on,
  });
  const reasonsOf = async (ids: readonly number[]) =>
    (await linesOf(ids)).map(({ state, ignore_reason }) => [state, ignore_reason]);

  test('whichever comes first', async () => {
    const day = '2026-11-10';
    const first = await taken(careful, [collective(day), collective(day, '30.51')]);
    await taken(careful, parts(day), 'virtual_accounts');
    expect(await reasonsOf(first)).toEqual([
      ['ignored', 'detailed'],
      ['unmatched', null],
    ]);
    await taken(careful, parts('2026-11-11'), 'virtual_accounts');
    const later = await taken(careful, [collective('2026-11-11'), collective('2026-11-12')]);
    expect(await reasonsOf(later)).toEqual([
      ['ignored', 'detailed'],
      ['unmatched', null],
    ]);
  });

  test('one line for each list', async () => {
    const day = '2026-11-13';
    const ids = await taken(careful, [collective(day), collective(day), collective(day)]);
    await taken(careful, parts(day), 'virtual_accounts');
    await taken(careful, parts(day), 'virtual_accounts');
    expect((await reasonsOf(ids)).filter(([state]) => state === 'ignored')).toHaveLength(2);
  });
});

test('a file is matched when it is answered; one that is only checked is not', async () => {
  const { id, odzysk_no } = await makeCase(admin);
  const day = ['261201', '261202'] as const;
  const file = mt940({
    account: posting.number,
    days: day,
    lines: [{ amount: '15.00', details: `020~00A~20sprawa ${odzysk_no}~32JAN` }],
  });
  expect((await sendStatement(admin, file, { dry_run: 'true' })).status).toBe(200);
  expect((await admin.get(`/api/debt_cases/${id}`)).body.payments_sum).toBe('0.00');
  const { body } = await sendStatement(admin, file);
  expect((await admin.get(`/api/debt_cases/${id}`)).body.payments_sum).toBe('15.00');
  const [kept] = body.statements;
  const told = (await admin.get(`/api/bank_statements/${kept.id}`)).body;
  expect([told.matched_sum, told.left_sum]).toEqual(['15.00', '0.00']);
});

test('all of it stands in the record of changes', async () => {
  const { id, odzysk_no } = await makeCase(admin);
  const day = '2026-11-20';
  const ids = await makeLines(app.database, posting.id, [
    { title: odzysk_no, booked_on: day },
    { title: 'WPŁATY ZBIORCZE', amount: '7.00', booked_on: day },
    { title: `${odzysk_no}1`, booked_on: day },
  ]);
  await makeLines(app.database, posting.id, [{ amount: '7.00', booked_on: day }], 'virtual_accounts');
  await demandHistory(app.database, model);
  await lookThrough(ids);
  expect(await statesOf(ids)).toEqual(['matched', 'ignored', 'unmatched']);
  expect((await admin.post(`/api/bank_transfers/${ids[0]}/unmatch`, {})).status).toBe(200);
  const matches = [{ debt_case_id: id, amount: '1.00' }];
  expect((await admin.post(`/api/bank_transfers/${ids[0]}/match`, { matches })).status).toBe(200);
});
