import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { bankFile, sendStatement } from '#test/bank-file.ts';
import { bankOffice } from '#test/bank-office.ts';
import { camt, camtEntry } from '#test/files/camt.ts';
import { mt940 } from '#test/files/mt940.ts';

const app = await testApp();
const office = await bankOffice(app);
const line = { amount: '10.00', details: 'A' };

/** What is said of a file that is refused; nothing of it is kept. */
async function refusal(file: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const { errors } = await office.refused(file);
  expect(Object.keys(errors)).toEqual(['file']);
  const { rows } = await app.database.query<{ kept: number }>(
    `select (select count(*) from bank_statements) + (select count(*) from bank_transfers)
      + (select count(*) from bank_statement_file_lines) as kept`,
  );
  expect(rows[0]!.kept).toBe(0);
  return errors.file[0];
}

test('a strange account is told by its digits', async () => {
  const strange = '27114020040000300201355387';
  const file = mt940({ account: strange, lines: [line] });
  expect(await refusal(file)).toContain(strange);
  expect(await office.refused(file)).toMatchObject({ strange_account: strange });
  expect(await refusal(camt({ account: strange, day: '2025-01-01' }))).toContain(strange);
  const elixir = `110,20261105,100,1,0,"61109010140000071219812874","${strange}","A","B",0,1,"t","","","51"\n`;
  expect(await refusal(elixir)).toContain(strange);
});

test('another currency than the account’s is told', async () => {
  expect(await refusal(mt940({ currency: 'EUR', lines: [line] }))).toMatch(/EUR.*38102055610000310209730000.*PLN/);
  expect(await refusal(camt({ currency: 'EUR', day: '2025-01-01' }))).toMatch(/EUR/);
});

test('lines that do not come to the closing balance are told with both amounts', async () => {
  expect(await refusal(mt940({ opening: '100.00', closing: '111.00', lines: [line] }))).toMatch(/110,00.*111,00/);
  const entries = [camtEntry({ amount: '10.00' })];
  expect(await refusal(camt({ day: '2025-01-01', closing: '99.00', entries }))).toMatch(/110,00.*99,00/);
});

test('a file that was cut in the middle is told so, wherever it was cut', async () => {
  const text = mt940({ lines: [line, line, line] });
  const end = text.indexOf(':62F:') + 20;
  for (const at of [end - 8, end - 20, text.indexOf(':61:') + 9, text.lastIndexOf(':86:') + 3])
    expect(await refusal(text.slice(0, at)), text.slice(0, at)).toMatch(/urywa się|nie umiemy/);
  expect(await refusal(text.slice(0, end - 25))).toMatch(/urywa się w wierszu \d+/);
  const xml = camt({ day: '2025-01-01', entries: [camtEntry({ amount: '10.00' })] });
  expect(await refusal(xml.slice(0, xml.length - 40))).toMatch(/urywa się/);
  expect(await refusal(xml.slice(0, xml.length / 2))).toMatch(/urywa się/);
  const sample = bankFile('elixir0_synthetic_cp1250.pli');
  expect(await refusal(sample.slice(0, sample.length - 120))).not.toBe('');
});

test('a second statement that was cut off before its balance refuses the first with it', async () => {
  const first = mt940({ lines: [line] });
  const second = mt940({ days: ['250102', '250103'], no: '2', opening: '110.00', lines: [line] });
  for (let at = 4; at < second.indexOf(':60F:'); at += 5)
    expect(await refusal(first + second.slice(0, at)), second.slice(0, at)).toMatch(/urywa się/);
});

test('a table is cut off where its last row has no end and fewer cells, breaks in its amount or in quotation marks', async () => {
  const fields = { bank_account_id: String(office.account['id']) };
  const said = async (file: string) => (await office.refused(file, fields)).errors.file[0];
  const amountLast = table('1250,55', '4321,99').trim();
  for (const gone of [1, 2, 3, 4, 5, 6])
    expect(await said(amountLast.slice(0, -gone))).toMatch(/urywa się w wierszu 3/);
  const amountFirst = 'Data operacji;Kwota;Opis operacji;Saldo\n2025-01-01;1250,55;A;1250,55\n2025-01-02;4321,99;RATA';
  expect(await said(amountFirst)).toMatch(/urywa się w wierszu 3/);
  const endless = 'Data operacji;Opis operacji;Kwota;\n2025-01-01;A;1250,55;\n2025-01-02;B;43';
  expect(await said(endless)).toMatch(/urywa się w wierszu 3/);
  const quoted = 'Data operacji;Opis operacji;Kwota\n2025-01-01;"A;1250,55\n';
  expect(await said(quoted)).toMatch(/^Plik urywa się w wierszu 2 albo jest w nim cudzysłów.*z banku ponownie/);
  const checked = async (file: string) => (await office.take(file, { ...fields, dry_run: 'true' }))['created'];
  expect(await checked(table('1250,55', '4321'))).toBe(1);
  expect(await checked(table('1250,5', '4321').trim())).toBe(1);
  expect(await checked(amountLast)).toBe(1);
  expect(await checked(`${amountFirst}\n`)).toBe(1);
});

test('a line that makes no sense is told with its number', async () => {
  const text = mt940({ lines: [line, line] }).replace(/:61:.*\r\n(?=:86)/, ':61:nonsens\r\n');
  expect(await refusal(text)).toMatch(/^.*Wiersz 5: .*:61:nonsens/);
});

const ofCamt = (amount: string) =>
  camt({
    day: '2025-01-01',
    closing: '100.00',
    entries: [camtEntry({ amount: '10.00' }).replace('>10.00<', `>${amount}<`)],
  });
const table = (...amounts: string[]) =>
  `Data operacji;Opis operacji;Kwota\n${amounts.map((amount) => `2025-01-01;A;${amount}\n`).join('')}`;
const nines = '999999999999.99';

test('an amount that no account can hold is told with its line, in each format, as is the sum of the lines', async () => {
  const long = '9'.repeat(40);
  expect(await refusal(ofCamt(long))).toMatch(/^Wiersz \d+: kwota 9{40},00 jest za duża/);
  expect(await refusal(camt({ day: '2025-01-01', opening: '1234567890123.00' }))).toMatch(
    /1234567890123,00 jest za duża/,
  );
  const elixir = (grosze: string) =>
    `110,20261105,${grosze},1,0,"61109010140000071219812874","${office.account['number']}","A","B",0,1,"t","","","51"\n`;
  expect(await refusal(elixir('100') + elixir(long))).toMatch(/^Wiersz 2: .*za duża/);
  expect(await refusal(mt940({ lines: [line, { ...line, amount: '1234567890123.00' }] }))).toMatch(/^Wiersz 7: /);
  const fields = { bank_account_id: String(office.account['id']) };
  const ofTable = async (...amounts: string[]) => (await office.refused(table(...amounts), fields)).errors.file[0];
  expect(await ofTable('1,00', '9'.repeat(30))).toMatch(/^Wiersz 3: .*za duża/);
  expect(await ofTable(nines, nines)).toMatch(/^Wiersz 3: suma pozycji/);
  expect(
    await refusal(mt940({ opening: '0.00', closing: '1.00', lines: [nines, nines].map((amount) => ({ amount })) })),
  ).toMatch(/suma pozycji/);
});

test('a negative amount in camt is told: its side stands apart from it', async () => {
  expect(await refusal(ofCamt('-5.00'))).toMatch(/^Wiersz \d+: kwota -5,00 ma minus/);
  const parts = ['-5.00', '15.00'].map((amount) => `<TxDtls><Amt Ccy="PLN">${amount}</Amt></TxDtls>`).join('');
  const batch = camtEntry({ amount: '10.00', inner: `<NtryDtls>${parts}</NtryDtls>` });
  expect(await refusal(camt({ day: '2025-01-01', entries: [batch] }))).toMatch(/-5,00 ma minus/);
});

const dtd = (inner: string) =>
  camt({ day: '2025-01-01' }).replace('<Document', `<!DOCTYPE Document [${inner}]>\n<Document`);

test('a DTD is refused, whether it is a bomb, a file of ours, or nothing at all', async () => {
  const bomb = `<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i} "${`&a${i || ''};`.repeat(10)}">`).join('')}`;
  expect(await refusal(dtd(bomb))).toMatch(/DTD/);
  expect(await refusal(dtd('<!ENTITY x SYSTEM "file:///etc/passwd">'))).toMatch(/DTD/);
  expect(await refusal(dtd(`<!-- ${'x'.repeat(200_000)} -->`))).toMatch(/DTD/);
  expect(await refusal(camt({ day: '2025-01-01' }).replace('<Document', '<!DOCTYPE Document>\n<Document'))).toMatch(
    /DTD/,
  );
});

test('a report of the running day is refused with a reason, as are other documents', async () => {
  const report = camt({ day: '2025-01-01' })
    .replaceAll('camt.053.001', 'camt.052.001')
    .replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt');
  expect(await refusal(report)).toMatch(/camt\.052/);
  expect(await refusal(camt({ day: '2025-01-01', version: '09' }))).toMatch(/camt\.053\.001\.09/);
  expect(await refusal('<html><body>Zaloguj się</body></html>')).toMatch(/formacie/);
});

test('what is no statement at all is refused', async () => {
  expect(await refusal(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 0, 0, 1]))).toMatch(/formacie/);
  const { status, body } = await sendStatement(office.person, '', {}, '');
  expect(status).toBe(422);
  expect(body.bank_statement.errors).toHaveProperty('file');
});

test('one statement that is wrong refuses all of its file', async () => {
  const wrong = mt940({ closing: '5.00', days: ['250102', '250103'], lines: [line] });
  expect(await refusal(mt940({ lines: [line] }) + wrong)).toMatch(/5,00/);
});

test.each(['santander_coordinator', 'debt_collector', 'terrain_debt_collector', 'creditor'] as const)(
  '%s sends no statements',
  async (role) => {
    const person = await app.as(role);
    expect((await sendStatement(person, mt940())).status).toBe(403);
    expect((await person.get('/api/bank_statement_files/1')).status).toBe(403);
  },
);

test('a text or attributes of camt without end are refused before they are gathered', async () => {
  const whole = camt({ day: '2025-01-01', entries: [camtEntry({ amount: '10.00' })] });
  const inside = (element: string) => whole.replace('<Ntry>', `<Ntry>${element}`);
  expect(await refusal(inside(`<NtryRef>${'1'.repeat(70_000)}</NtryRef>`))).toMatch(/XML/);
  const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}="1"`).join('');
  expect(await refusal(inside(`<NtryRef${attributes(101)}/>`))).toMatch(/XML/);
  const long = inside(`<NtryRef${attributes(100)}>${'1'.repeat(60_000)}</NtryRef>`);
  expect(await office.take(long)).toMatchObject({ created: 1 });
});

test('spaces and lines without end are looked through once', { timeout: 60_000 }, async () => {
  const since = process.cpuUsage();
  const spaces = ' '.repeat(150_000);
  const table = `Data operacji;Opis operacji;Kwota\n2025-01-03;rata;1${spaces}x\n`;
  expect(await office.refused(table, { bank_account_id: String(office.account['id']) })).toMatchObject({
    errors: { file: [expect.stringContaining('2')] },
  });
  const endless = mt940({ lines: [{ ...line, details: 'x'.repeat(10_000_000) }] });
  expect((await office.refused(endless))['errors'].file[0]).toMatch(/xxx…/);
  const padded = [`020 z rach.: 1; tyt.: rata ${spaces}`, ...Array.from({ length: 150_000 }, () => ' a')].join('\n');
  const many = mt940({ days: ['250103', '250104'], lines: [{ ...line, details: padded }] });
  expect(await office.take(many)).toMatchObject({ created: 1 });
  const { user, system } = process.cpuUsage(since);
  expect((user + system) / 1e6).toBeLessThan(30);
});
