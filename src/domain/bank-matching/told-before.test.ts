import { expect, test } from 'vitest';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { appWith } from '#test/app.ts';
import { makeBankAccount } from '#test/bank-lines.ts';
import { linesOfStatement, takeStatement } from '#test/bank-office.ts';
import { makeCase } from '#test/builders.ts';
import { camt, camtEntry } from '#test/files/camt.ts';
import { mt940 } from '#test/files/mt940.ts';

type Body = Record<string, any>;

const [, admin] = await appWith('admin');
const payer = withCheckDigits('109010140000071219814444');

const take = (file: string, account: Body) => takeStatement(admin, file, { bank_account_id: String(account['id']) });
const linesOf = ({ statements }: Body) => linesOfStatement(admin, statements[0].id);
const paidIn = async (id: number) => (await admin.get(`/api/debt_cases/${id}`)).body.payments_sum;
const codes = ({ warnings }: Body) => warnings.map(({ code }: Body) => code);

const posting = () => makeBankAccount(admin, { auto_post: true });
interface Told {
  readonly day: string;
  readonly title: string;
  /** Of value; the day of booking unless told. */
  readonly value?: string;
  readonly from?: string;
}
const six = (day: string) => day.slice(2).replaceAll('-', '');
/** A statement by the day of booking. */
const booked = (account: Body, ...lines: readonly Told[]) =>
  mt940({
    account: account['number'],
    days: [six(lines[0]!.day), six(lines.at(-1)!.day)],
    lines: lines.map(({ day, value = day, title, from = payer }) => ({
      amount: '150.00',
      dates: six(value) + six(day).slice(2),
      details: `020~00A~20${title}~32JAN TESTOWY~38PL${from}`,
    })),
  });
/** A bank's short table: neither who has paid nor the day of booking. */
const short = (...lines: readonly Told[]) =>
  `Data operacji;Opis operacji;Kwota\n${lines.map(({ day, title }) => `${day};PRZELEW PRZYCHODZĄCY ${title};150,00\n`).join('')}`;

test('what a corrected statement tells otherwise is posted by nobody but a person; a longer one of the day goes on by itself', async () => {
  const account = await posting();
  const [one, other] = [await makeCase(admin), await makeCase(admin)];
  const elsewhere = withCheckDigits('109010140000071219815555');
  const days = ['261104', '261104'] as const;
  const of = (...paid: readonly (readonly [Body, string])[]) =>
    mt940({
      account: account['number'],
      days: [...days],
      lines: paid.map(([{ odzysk_no }, amount]) => ({
        amount,
        dates: '2611041104',
        details: `020~00A~20rata ${odzysk_no}~32JAN TESTOWY~38PL${elsewhere}`,
      })),
    });
  await take(of([one, '123.00']), account);
  const [later] = await linesOf(await take(of([one, '123.00'], [other, '50.00']), account));
  expect([later!['state'], later!['waits_for']]).toEqual(['matched', null]);
  const corrected = await take(of([one, '132.00'], [other, '50.00']), account);
  expect(codes(corrected)).toContain('statement_differs');
  const [line] = await linesOf(corrected);
  expect([line!['state'], line!['waits_for'].text]).toEqual(['suggested', expect.stringContaining('poprawić')]);
  expect([await paidIn(one.id), await paidIn(other.id)]).toEqual(['123.00', '50.00']);
  expect(
    (await admin.post(`/api/bank_transfers/${line!['id']}/match`, { matches: [{ debt_case_id: one.id }] })).status,
  ).toBe(200);
});

for (const [order, first, second] of [
  ['the statement first', booked, short],
  ['the table first', short, booked],
] as const)
  test(`a transfer that two files tell under two days is posted once by itself, ${order}; a person may post it again`, async () => {
    const account = await posting();
    const { id, odzysk_no } = await makeCase(admin);
    const [monday, friday] = ['2026-11-09', '2026-11-06'];
    const write = (how: typeof booked | typeof short) =>
      how === booked
        ? booked(account, { day: monday, value: friday, title: `rata ${odzysk_no}` })
        : short({ day: friday, title: `rata ${odzysk_no}` });
    const [posted] = await linesOf(await take(write(first), account));
    expect([posted!['state'], await paidIn(id)]).toEqual(['matched', '150.00']);

    const again = await take(write(second), account);
    expect(codes(again)).toContain('lines_told_before');
    const [waiting] = await linesOf(again);
    expect(waiting).toMatchObject({
      state: 'suggested',
      amount_left: '150.00',
      candidates: [{ debt_case_id: id, certain: true }],
      waits_for: { bank_transfer_id: posted!['id'], text: expect.stringContaining(posted!['booked_on']) },
    });
    expect(await paidIn(id)).toBe('150.00');
    const polish = await admin.get(`/api/bank_transfers/${waiting!['id']}`, { 'accept-language': 'pl' });
    expect(polish.body.waits_for.text).toMatch(/^Może być tym samym przelewem/);

    const matches = [{ debt_case_id: id }];
    const path = `/api/bank_transfers/${waiting!['id']}/match`;
    expect((await admin.post(path, { matches })).body).toMatchObject({ state: 'matched', waits_for: null });
    expect(await paidIn(id)).toBe('300.00');
  });

test('another format with another day is told of on both lines where nothing is posted by itself', async () => {
  const account = await makeBankAccount(admin);
  const { odzysk_no } = await makeCase(admin);
  const [one] = await linesOf(await take(booked(account, { day: '2026-11-10', title: `rata ${odzysk_no}` }), account));
  const party = `<RltdPties><DbtrAcct><Id><IBAN>PL${payer}</IBAN></Id></DbtrAcct></RltdPties>`;
  const inner = `<NtryDtls><TxDtls>${party}<RmtInf><Ustrd>Rata ${odzysk_no}</Ustrd></RmtInf></TxDtls></NtryDtls>`;
  const file = camt({
    account: account['number'],
    day: '2026-11-12',
    entries: [camtEntry({ amount: '150.00', inner })],
  });
  const [other] = await linesOf(await take(file, account));
  expect(other!['waits_for']).toMatchObject({ bank_transfer_id: one!['id'] });
  const now = (await admin.get(`/api/bank_transfers/${one!['id']}`)).body;
  expect(now.waits_for).toMatchObject({ bank_transfer_id: other!['id'] });
  const left = await admin.post(`/api/bank_transfers/${other!['id']}/ignore`, { reason: 'ten sam przelew' });
  expect([left.status, left.body.state]).toEqual([200, 'ignored']);
  expect((await admin.get(`/api/bank_transfers/${one!['id']}`)).body.waits_for, 'its money is due').toBeNull();
});

test.each<[string, (no: string, account: Body) => readonly [string, string]]>([
  ['weekly instalments', (no) => [short({ day: '2026-10-05', title: no }), short({ day: '2026-10-12', title: no })]],
  [
    'of a bank that tells each day in a statement of its own',
    (no, account) => [
      booked(account, { day: '2026-10-05', title: no }),
      booked(account, { day: '2026-10-07', title: no }),
    ],
  ],
  [
    'from another account',
    (no, account) => [
      booked(account, { day: '2026-10-05', title: no }),
      camt({
        account: account['number'],
        day: '2026-10-07',
        entries: [
          camtEntry({
            amount: '150.00',
            inner: `<NtryDtls><TxDtls><RltdPties><DbtrAcct><Id><IBAN>PL${withCheckDigits('109010140000071219815555')}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${no}</Ustrd></RmtInf></TxDtls></NtryDtls>`,
          }),
        ],
      }),
    ],
  ],
  [
    'with another title',
    (no, account) => [
      booked(account, { day: '2026-10-05', title: `rata 1 ${no}` }),
      short({ day: '2026-10-06', title: `rata 2 ${no}` }),
    ],
  ],
])('two payments are posted by themselves: %s', async (_, filesOf) => {
  const account = await posting();
  const { id, odzysk_no } = await makeCase(admin);
  for (const file of filesOf(odzysk_no, account))
    expect(codes(await take(file, account))).not.toContain('lines_told_before');
  expect(await paidIn(id)).toBe('300.00');
});

test('two transfers of one file are two, however alike', async () => {
  const account = await posting();
  const { id, odzysk_no } = await makeCase(admin);
  await take(short({ day: '2026-10-05', title: odzysk_no }, { day: '2026-10-06', title: odzysk_no }), account);
  expect(await paidIn(id)).toBe('300.00');
});
