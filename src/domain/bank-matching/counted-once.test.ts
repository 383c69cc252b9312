import { expect, test } from 'vitest';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { appWith } from '#test/app.ts';
import { makeBankAccount, makeLines } from '#test/bank-lines.ts';
import { linesOfStatement, takeStatement } from '#test/bank-office.ts';
import { makeCase } from '#test/builders.ts';
import { mt940 } from '#test/files/mt940.ts';

type Body = Record<string, any>;

const [app, admin] = await appWith('admin');
const prefixed = (end: string) => withCheckDigits(`102055619999${end.padStart(12, '0')}`);
const account = await makeBankAccount(admin, { auto_post: true, virtual_prefix: '102055619999' });

const take = (file: string) => takeStatement(admin, file);
const linesOf = ({ statements }: Body) => linesOfStatement(admin, statements[0].id);

let month = 0;
/** A day nobody else uses, as files write it. */
function freeDay() {
  month += 1;
  const two = String(month).padStart(2, '0');
  return { day: `2025-${two}-10`, from: `25${two}10`, to: `25${two}10` };
}

const collective = ({ from, to }: ReturnType<typeof freeDay>, amount: string) =>
  mt940({
    account: account['number'],
    days: [from, to],
    lines: [{ amount, details: '020~00A~20WPLATY ZBIORCZE~32BANK' }],
  });
const heads = 'Data księgowania;Rachunek wirtualny;Identyfikator;Kwota;Waluta;Nadawca;Rachunek nadawcy;Tytuł\n';
const list = (day: string, rows: readonly (readonly [string, string])[]) =>
  heads +
  rows
    .map(
      ([title, amount], i) =>
        `${day};${prefixed(`77${i}`)};77${i};${amount.replace('.', ',')};PLN;JAN NOWAK;;${title}\n`,
    )
    .join('');
const call = (id: number, name: string, body: object = {}) => admin.post(`/api/bank_transfers/${id}/${name}`, body);
const lineOf = async (id: number): Promise<Body> => (await admin.get(`/api/bank_transfers/${id}`)).body;
const paidIn = async (id: number) => (await admin.get(`/api/debt_cases/${id}`)).body.payments_sum;
const refusal = ({ status, body }: Body) => [status, body.bank_transfer?.errors];

for (const [how, amount] of [
  ['matched', undefined],
  ['partly matched', '10.00'],
] as const)
  test(`a list that comes when its collective line is ${how} posts nothing, says so, and waits until it is taken back`, async () => {
    const when = freeDay();
    const [paid, named] = [await makeCase(admin), await makeCase(admin)];
    const [whole] = await linesOf(await take(collective(when, '30.50')));
    expect((await call(whole!['id'], 'match', { matches: [{ debt_case_id: paid['id'], amount }] })).status).toBe(200);

    const taken = await take(
      list(when.day, [
        [named['odzysk_no'], '10.00'],
        ['reszta', '20.50'],
      ]),
    );
    const said = /collective line of 30\.50 is matched already|pozycja zbiorcza na 30\.50 jest już rozliczona/;
    expect(taken['warnings']).toContainEqual({ code: 'list_counted', message: expect.stringMatching(said) });
    const parts = await linesOf(taken);
    expect(parts.map(({ state }) => state)).toEqual(['suggested', 'unmatched']);
    expect(await paidIn(named['id'])).toBe('0.00');
    const first = await lineOf(parts[0]!['id']);
    expect(first['waits_for']).toEqual({ bank_transfer_id: whole!['id'], text: expect.any(String) });
    expect(first['candidates']).toMatchObject([{ debt_case_id: named['id'], certain: true }]);
    const matches = [{ debt_case_id: named['id'] }];
    expect(refusal(await call(first['id'], 'match', { matches }))).toEqual([422, { base: [first['waits_for'].text] }]);

    expect((await call(whole!['id'], 'unmatch')).body).toMatchObject({
      state: 'ignored',
      ignore_reason: 'detailed',
      amount_left: '0.00',
    });
    expect((await lineOf(first['id']))['waits_for']).toBe(null);
    expect((await call(first['id'], 'match', { matches })).status).toBe(200);
    expect([await paidIn(paid['id']), await paidIn(named['id'])]).toEqual(['0.00', '10.00']);
  });

test('a collective line that is restored is not matched while lines of its list are', async () => {
  const when = freeDay();
  const { id, odzysk_no } = await makeCase(admin);
  const [whole] = await linesOf(await take(collective(when, '12.00')));
  const [part] = await linesOf(await take(list(when.day, [[odzysk_no, '12.00']])));
  expect([await paidIn(id), (await lineOf(whole!['id'])).state]).toEqual(['12.00', 'ignored']);
  expect((await call(whole!['id'], 'restore')).body).toMatchObject({ state: 'unmatched', amount_left: '12.00' });
  const matches = [{ debt_case_id: id }];
  expect(refusal(await call(whole!['id'], 'match', { matches }))).toEqual([422, { base: [expect.any(String)] }]);
  await call(part!['id'], 'unmatch');
  expect((await call(whole!['id'], 'match', { matches })).body.state).toBe('matched');
  expect(refusal(await call(part!['id'], 'match', { matches }))[0]).toBe(422);
  expect(await paidIn(id)).toBe('12.00');
});

test('a collective line is taken back by the bank once the lines of its list are no payments any more', async () => {
  const when = freeDay();
  const { id, odzysk_no } = await makeCase(admin);
  const [whole] = await linesOf(await take(collective(when, '13.00')));
  const [part] = await linesOf(await take(list(when.day, [[odzysk_no, '13.00']])));
  expect(await paidIn(id)).toBe('13.00');
  const taken = { amount: '13.00', side: 'debit', reversal: true, booked_on: when.day } as const;
  const [reversal] = await makeLines(app.database, account['id'], [taken]);
  const takeBack = () => call(reversal!, 'match', { reverses_id: whole!['id'] });
  expect(refusal(await takeBack())).toEqual([422, { reverses_id: [expect.any(String)] }]);
  expect([await paidIn(id), (await lineOf(whole!['id'])).state]).toEqual(['13.00', 'ignored']);
  expect((await call(part!['id'], 'unmatch')).status).toBe(200);
  expect((await takeBack()).body).toMatchObject({ state: 'reversed', reverses_id: whole!['id'] });
  expect(await paidIn(id)).toBe('0.00');
});
