import { expect, test } from 'vitest';
import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { testApp } from '#test/app.ts';
import { sendStatement } from '#test/bank-file.ts';
import { bankOffice } from '#test/bank-office.ts';
import { camt, camtEntry } from '#test/files/camt.ts';
import { mt940, type Mt940Line } from '#test/files/mt940.ts';

const app = await testApp();
const office = await bankOffice(app);
const other = '61109010140000071219812874';

let month = 0;
/** The days of a month that no other test has: `YYMMDD` of the day before the first, the first, the second … */
function days(): (day: number) => string {
  month += 1;
  const first = Date.UTC(2020, month, 1);
  return (day) => new Date(first + (day - 1) * 86_400_000).toISOString().slice(2, 10).replaceAll('-', '');
}

const iso = (day: string) => `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`;
const details = (title: string, account = other) => `020~00A~20${title}~32JAN TESTOWY~38PL${account}`;
const line = (amount: string, title = 'RATA', account = other): Mt940Line => ({
  amount,
  details: details(title, account),
});
const entry = (amount: string, title: string, account?: string) => {
  const party = account ? `<RltdPties><DbtrAcct><Id><IBAN>PL${account}</IBAN></Id></DbtrAcct></RltdPties>` : '';
  const inner = `<NtryDtls><TxDtls>${party}<RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls></NtryDtls>`;
  return camtEntry({ amount, inner });
};
const linesInAll = async () => (await office.person.get('/api/bank_transfers?per_page=1')).body.pagination.total_count;

test('the same file again changes nothing, and says which statement it is', async () => {
  const at = days();
  const file = mt940({ days: [at(0), at(1)], lines: [line('10.00'), line('20.00')] });
  const first = await office.take(file);
  const before = await linesInAll();
  const again = await office.take(file);
  expect(again).toMatchObject({ created: 0, skipped: 1 });
  expect(again['statements']).toMatchObject([{ id: null, status: 'skipped', duplicate_of: first['statements'][0].id }]);
  expect(await linesInAll()).toBe(before);
});

test('a dry run says what would become of a file and changes nothing', async () => {
  const at = days();
  const file = mt940({ days: [at(0), at(1)], lines: [line('10.00')] });
  const before = await linesInAll();
  const checked = await office.take(file, { dry_run: 'true' });
  expect(checked).toMatchObject({ dry_run: true, created: 1, state: 'done' });
  expect(checked['statements']).toMatchObject([{ id: null, status: 'created', credit_sum: '10.00' }]);
  expect(await linesInAll()).toBe(before);
  expect(await office.take(file)).toMatchObject({ created: 1 });
  expect(await office.take(file, { dry_run: 'true' })).toMatchObject({ created: 0, skipped: 1 });
});

test('the same days in another format are the same lines: by the account, else by the title', async () => {
  const at = days();
  const first = await office.take(
    mt940({ days: [at(0), at(1)], lines: [line('10.00', 'RATA ŻÓŁTA 7'), line('20.00', 'CZYNSZ')] }),
  );
  const byAccount = entry('10.00', 'zupełnie inny tytuł', other);
  const byTitle = entry('20.00', 'czynsz');
  const again = await office.take(camt({ day: iso(at(1)), entries: [byAccount, byTitle] }));
  expect(again['statements']).toMatchObject([{ status: 'skipped', duplicate_of: first['statements'][0].id }]);
  const other_day = await office.take(camt({ day: iso(at(2)), entries: [byAccount, byTitle] }));
  expect(other_day).toMatchObject({ created: 1 });
});

test('another side, amount, account with another title, or day is another line', async () => {
  const at = days();
  await office.take(mt940({ days: [at(0), at(1)], lines: [line('10.00')] }));
  const stranger = '27114020040000300201355387';
  for (const one of [{ ...line('10.00'), mark: 'D' }, line('10.01'), line('10.00', 'CZYNSZ', stranger)])
    expect(await office.take(mt940({ days: [at(0), at(1)], opening: '7.00', lines: [one] }))).toMatchObject({
      created: 1,
    });
});

test('what takes a transfer back is no plain one, however alike; told plainly by a table it is the same', async () => {
  const at = days();
  const of = (...marks: string[]) =>
    mt940({ days: [at(0), at(1)], opening: '900.00', lines: marks.map((mark) => ({ ...line('10.00'), mark })) });
  const table = `Data operacji;Opis operacji;Kwota\n${iso(at(1))};RATA;-10,00\n`;
  const fields = { bank_account_id: String(office.account['id']) };
  const first = await office.take(table, fields);
  expect(first).toMatchObject({ created: 1 });
  expect((await office.take(of('RC')))['statements']).toMatchObject([{ status: 'created', lines_count: 1 }]);
  expect(await office.lines()).toMatchObject([{ reversal: true, amount: '10.00' }]);
  expect(await office.take(of('RC'))).toMatchObject({ created: 0, skipped: 1 });
  expect(await office.take(of('D', 'RC'))).toMatchObject({ created: 0, skipped: 1 });
  expect((await office.take(of('RC', 'RC', 'D')))['statements']).toMatchObject([{ status: 'created', lines_count: 1 }]);
});

test('a table that knows no reversals tells one that is there', async () => {
  const at = days();
  await office.take(mt940({ days: [at(0), at(1)], opening: '900.00', lines: [{ ...line('10.00'), mark: 'RC' }] }));
  const table = `Data operacji;Opis operacji;Kwota\n${iso(at(1))};RATA;-10,00\n`;
  expect(await office.take(table, { bank_account_id: String(office.account['id']) })).toMatchObject({ skipped: 1 });
});

test('a title within another’s is the same line only where no two accounts speak against it', async () => {
  const at = days();
  const stranger = '27114020040000300201355387';
  await office.take(mt940({ days: [at(0), at(1)], lines: [line('10.00', 'CZYNSZ LOKAL')] }));
  const longer = (account: string) =>
    mt940({ days: [at(0), at(1)], opening: '7.00', lines: [line('10.00', 'CZYNSZ LOKAL 5', account)] });
  expect(await office.take(longer(stranger))).toMatchObject({ created: 1 });
  expect(
    await office.take(camt({ day: iso(at(1)), entries: [entry('10.00', 'CZYNSZ LOKAL 5 ul. Krótka')] })),
  ).toMatchObject({
    created: 0,
    skipped: 1,
  });
});

test('what was paid into another virtual account is another line, however alike', async () => {
  const prefix = '102055618888';
  await office.openAccount(withCheckDigits('102055610000000000000008'), { virtual_prefix: prefix });
  const heads = 'Data księgowania;Rachunek wirtualny;Identyfikator;Kwota;Waluta;Nadawca;Rachunek nadawcy;Tytuł\n';
  const list = (...ends: number[]) =>
    heads +
    ends
      .map(
        (end) =>
          `2025-07-01;${withCheckDigits(prefix + String(end).padStart(12, '0'))};${end};500,00;PLN;JAN;;rata 7\n`,
      )
      .join('');
  expect(await office.take(list(1))).toMatchObject({ format: 'virtual_accounts', created: 1 });
  expect(await office.take(list(2))).toMatchObject({ created: 1 });
  expect(await office.take(list(2))).toMatchObject({ created: 0, skipped: 1 });
  expect(await office.take(list(2, 1))).toMatchObject({ created: 0, skipped: 1 });
});

test('two equal lines are two, and three of them one more', async () => {
  const at = days();
  const of = (count: number) =>
    mt940({ days: [at(0), at(1)], lines: Array.from({ length: count }, () => line('10.00')) });
  expect((await office.take(of(2)))['statements']).toMatchObject([{ lines_count: 2 }]);
  expect(await office.take(of(2))).toMatchObject({ created: 0, skipped: 1 });
  const more = await office.take(of(3));
  expect(more['statements']).toMatchObject([{ status: 'created', lines_count: 1, credit_sum: '10.00' }]);
  expect(more['warnings'].map(({ code }: any) => code)).toContain('statement_lines_there');
  expect(await office.take(of(3))).toMatchObject({ created: 0, skipped: 1 });
});

test('of days that overlap only what is new is kept', async () => {
  const at = days();
  const dated = (day: number, amount: string) => ({
    ...line(amount, `DZIEN ${day}`),
    dates: at(day) + at(day).slice(2),
  });
  await office.take(mt940({ days: [at(0), at(2)], lines: [dated(1, '1.00'), dated(2, '2.00')] }));
  const { statements } = await office.take(
    mt940({ days: [at(1), at(3)], opening: '101.00', lines: [dated(2, '2.00'), dated(3, '3.00')] }),
  );
  expect(statements).toMatchObject([
    { status: 'created', lines_count: 1, credit_sum: '3.00', closing_balance: '106.00' },
  ]);
  expect((await office.lines()).map(({ title }) => title)).toEqual(['DZIEN 3']);
  // The list says what is between the balances beside the lines that were kept; of the first statement nothing is.
  const { body } = await office.person.get('/api/bank_statements?per_page=2');
  expect(body.data.map(({ told_before }: any) => told_before)).toEqual(['2.00', null]);
});

test('a statement that the bank has corrected says that payments of the one before stay', async () => {
  const at = days();
  const of = (...amounts: string[]) =>
    mt940({ days: [at(0), at(1)], lines: amounts.map((amount) => line(amount, `RATA ${amount}`)) });
  const codes = ({ warnings }: Record<string, any>) => warnings.map(({ code }: any) => code);
  await office.take(of('10.00', '20.00'));
  const [, corrected] = (await office.lines()).map(({ id }) => id);
  // Another amount, and one payment less: of the latter nothing is new.
  const [otherAmount, oneLess] = [of('10.00', '25.00'), of('10.00')];
  const checked = await office.take(oneLess, { dry_run: 'true' });
  expect(checked).toMatchObject({ created: 0, skipped: 1 });
  expect(codes(checked)).toEqual(['statement_differs']);
  const taken = await office.take(otherAmount);
  expect(taken['statements']).toMatchObject([{ status: 'created', lines_count: 1 }]);
  expect(codes(taken).toSorted()).toEqual(['statement_differs', 'statement_lines_there']);
  expect(taken['warnings'][0].message).toContain('wpłaty, których ten nie ma: 1');
  const { body } = await office.person.get(`/api/bank_transfers/${corrected}`);
  const ignored = { reason: 'poprawiony wyciąg', lock_version: body.lock_version };
  expect((await office.person.post(`/api/bank_transfers/${corrected}/ignore`, ignored)).status).toBe(200);
  expect(codes(await office.take(otherAmount))).toEqual([]);
});

test('two statements of one day that follow each other are two, however alike their lines', async () => {
  const at = days();
  const of = (no: string, opening: string) => mt940({ no, opening, days: [at(1), at(1)], lines: [line('10.00')] });
  expect(await office.take(of('1', '100.00') + of('2', '110.00'))).toMatchObject({ created: 2 });
  expect(await office.take(of('3', '120.00'))).toMatchObject({ created: 1 });
  expect(await office.take(of('2', '110.00'))).toMatchObject({ skipped: 1 });
  expect(await office.take(of('1', '100.00') + of('2', '110.00') + of('3', '120.00'))).toMatchObject({
    created: 0,
    skipped: 3,
  });
});

test('days told again are no new lines, though as much went out on one of them as came in', async () => {
  const [first, second, third] = ['250601', '250602', '250603'] as const;
  const dated = (day: string, amount: string, title: string, mark = 'C') => ({
    ...line(amount, title),
    mark,
    dates: day + day.slice(2),
  });
  const circle = (day: string) => [dated(day, '50.00', 'WPLATA'), dated(day, '50.00', 'ZWROT', 'D')];
  const middle = dated(second, '80.00', 'RATA');
  const filesOf = async (end: string) => {
    const account = String((await office.openAccount(withCheckDigits(`10205561000000000000${end}`)))['number']);
    const of = (opening: string, days: [string, string], lines: Mt940Line[]) =>
      mt940({ account, opening, days, lines });
    const each = [
      of('100.00', [first, first], circle(first)),
      of('100.00', [second, second], [middle]),
      of('180.00', [third, third], circle(third)),
    ];
    const all = of('100.00', [first, third], [...circle(first), middle, ...circle(third)]);
    return { each, all, more: of('180.00', [third, third], [dated(third, '50.00', 'WPLATA')]) };
  };
  const { each, all, more } = await filesOf('0006');
  for (const file of each) expect(await office.take(file)).toMatchObject({ created: 1 });
  expect(await office.take(all)).toMatchObject({ created: 0, skipped: 1 });
  // One that goes on from where such a day ended has lines of its own, alike in part as they are.
  expect(await office.take(more)).toMatchObject({ created: 1 });
  const other = await filesOf('0007');
  expect(await office.take(other.all)).toMatchObject({ created: 1 });
  for (const file of other.each) expect(await office.take(file)).toMatchObject({ created: 0, skipped: 1 });
});

test('a table that tells kind and title in one is recognised', async () => {
  const at = days();
  await office.take(mt940({ days: [at(0), at(1)], lines: [{ amount: '10.00', details: '020~20RATA 7/24 UMOWA 5' }] }));
  const file = `Data operacji;Opis operacji;Kwota\n${iso(at(1))};PRZELEW PRZYCHODZĄCY RATA 7/24 UMOWA 5;10,00\n`;
  const fields = { bank_account_id: String(office.account['id']) };
  expect(await office.take(file, fields)).toMatchObject({ created: 0, skipped: 1 });
});

test('the same file sent many times at once is kept once', async () => {
  const at = days();
  const file = mt940({ days: [at(0), at(1)], lines: [line('10.00'), line('20.00')] });
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendStatement(office.person, file)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.filter(({ body }) => body.created === 1)).toHaveLength(1);
});

test('a gap is the difference between two statements, and none where one goes on', async () => {
  const account = await office.openAccount('52102055610000000000000001');
  const of = (no: number, opening: string, from: string, to: string) =>
    mt940({ account: account['number'], no: String(no), opening, days: [from, to], lines: [line('10.00', `T${no}`)] });
  const gapOf = async ({ statements: [{ id }] }: Record<string, any>) =>
    (await office.person.get(`/api/bank_statements/${id}`)).body.gap;
  const first = await office.take(of(1, '100.00', '260101', '260102'));
  const second = await office.take(of(2, '110.00', '260102', '260105'));
  const fourth = await office.take(of(4, '170.00', '260106', '260107'));
  expect(await Promise.all([first, second, fourth].map(gapOf))).toEqual([null, null, '50.00']);
  expect(fourth['warnings']).toMatchObject([{ code: 'statement_gap', message: expect.stringMatching(/50,00/) }]);
  const third = mt940({
    account: account['number'],
    no: '3',
    opening: '120.00',
    days: ['260105', '260106'],
    lines: [line('50.00', 'T3')],
  });
  await office.take(third);
  expect(await gapOf(fourth)).toBeNull();
  const { body } = await office.person.get(`/api/bank_statements?q[bank_account_id_eq]=${account['id']}`);
  expect(body.data.map(({ gap }: any) => gap)).toEqual([null, null, null, null]);
});

test('a gap between statements of one day is the difference to the last of them', async () => {
  const { number } = await office.openAccount(withCheckDigits('102055610000000000000005'));
  async function gapBefore(no: string, opening: string, amount: string, day: string): Promise<string | null> {
    const lines = [line(amount, `WPŁATA NUMER ${no}`)];
    const told = await office.take(mt940({ account: String(number), no, opening, days: [day, day], lines }));
    return told['statements'][0].gap;
  }
  expect(await gapBefore('1', '100.00', '10.00', '260301')).toBeNull();
  expect(await gapBefore('2', '110.00', '11.00', '260302')).toBeNull();
  expect(await gapBefore('3', '121.00', '12.00', '260302')).toBeNull();
  expect(await gapBefore('5', '140.00', '13.00', '260302')).toBe('7.00');
  expect(await gapBefore('6', '153.00', '14.00', '260302')).toBeNull();
  expect(await gapBefore('8', '200.00', '15.00', '260303')).toBe('33.00');
});

test('the same days told again, in another format or in part, are no gap', async () => {
  const { number, id: bank_account_id } = await office.openAccount(withCheckDigits('102055610000000000000004'));
  const of = (no: string, opening: string, days: [string, string], lines: Mt940Line[]) =>
    mt940({ account: String(number), no, opening, days, lines });
  const dated = (day: string, amount: string) => ({ ...line(amount, `D${day}${amount}`), dates: day + day.slice(2) });
  await office.take(of('1', '100.00', ['260201', '260202'], [dated('260202', '50.00')]));
  const told = (day: string, opening: string, ...entries: string[]) =>
    camt({ account: String(number), day, opening, entries });
  const entries = [entry('50.00', 'D26020250.00'), entry('7.00', 'ZUPEŁNIE INNA')];
  const gapIn = async (file: string) => (await office.take(file))['statements'].map(({ gap }: any) => gap);
  // Of one day, then of one more, and of one within many.
  expect(await gapIn(told('2026-02-02', '100.00', ...entries))).toEqual([null]);
  expect(
    await gapIn(of('3', '150.00', ['260202', '260205'], [dated('260203', '10.00'), dated('260205', '20.00')])),
  ).toEqual([null]);
  expect(await gapIn(told('2026-02-04', '160.00', entry('3.00', 'INNA CZWARTA')))).toEqual([null]);
  expect(
    await gapIn(told('2026-02-05', '160.00', entry('20.00', 'D26020520.00'), entry('4.00', 'INNA PIĄTA'))),
  ).toEqual([null]);
  const { body } = await office.person.get(`/api/bank_statements?q[bank_account_id_eq]=${bank_account_id}`);
  expect(body.data.map(({ gap }: any) => gap)).toEqual([null, null, null, null, null]);
  const less = await office.take(of('9', '40.00', ['260209', '260210'], [line('1.00', 'T9')]));
  expect(less['statements']).toMatchObject([{ gap: expect.stringMatching(/^-/) }]);
  expect(less['warnings'][0].message).toMatch(/ o \d+,00/);
});

test('what came of a file is told later as well, and the file is handed out as it was', async () => {
  const at = days();
  const file = mt940({ days: [at(0), at(1)], lines: [line('10.00')] });
  const taken = await office.take(file);
  expect((await office.person.get(`/api/bank_statement_files/${taken['id']}`)).body).toEqual(taken);
  expect((await office.person.get('/api/bank_statement_files/999999')).status).toBe(404);
  const { bytes } = await office.person.get(`/api/bank_statement_files/${taken['id']}/file`);
  expect(bytes.toString()).toBe(file);
});

test('every statement and line leaves its line in the record of changes', async () => {
  const at = days();
  const { statements } = await office.take(mt940({ days: [at(0), at(1)], lines: [line('10.00')] }));
  const { body } = await office.person.get(`/api/bank_statements/${statements[0].id}/history`);
  expect(body.data).toMatchObject([{ action: 'create', user_id: office.person.id }]);
  const [transfer] = await office.lines(statements[0].id);
  expect((await office.person.get(`/api/bank_transfers/${transfer!['id']}/history`)).body.data).toHaveLength(1);
});

test('what the bank wrote is nobody’s to change', async () => {
  const [transfer] = await office.lines();
  const path = `/api/bank_transfers/${transfer!['id']}`;
  for (const answer of [
    office.person.put(path, { amount: '1.00' }),
    office.person.delete(path),
    office.person.post(`${path}/clone`, {}),
  ])
    expect((await answer).status).toBe(403);
});
