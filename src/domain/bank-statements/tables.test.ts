import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { bankFile } from '#test/bank-file.ts';
import { bankOffice } from '#test/bank-office.ts';

const app = await testApp();
const office = await bankOffice(app);
const mbank = await office.openAccount('27114020040000300201355387');
const other = '61109010140000071219812874';
const ofMbank = { bank_account_id: String(mbank['id']) };
const mapping = (fields: object) => ({ ...ofMbank, mapping: JSON.stringify(fields) });

test('Elixir-0: paid by our account is a debit, paid to it a credit, and between two of ours both', async () => {
  const { format, statements } = await office.take(bankFile('elixir0_synthetic_cp1250.pli'));
  expect(format).toBe('elixir0');
  expect(statements).toMatchObject([
    { account: '38102055610000310209730000', debit_sum: '3710.00', opening_balance: null, opening_date: '2026-11-05' },
    { account: '27114020040000300201355387', credit_sum: '2460.00', closing_balance: null, lines_count: 1 },
  ]);
  const [debits, credits] = [await office.lines(statements[0].id), await office.lines(statements[1].id)];
  expect(debits).toMatchObject([
    {
      counterparty: 'ZAKŁAD STOLARSKI JAN TESTOWY',
      counterparty_account: other,
      title: 'Zwrot nadpłaty sprawa 2026/0001',
    },
    {
      counterparty: 'PRZYKŁADOWA FIRMA SP. Z O.O.',
      title: '/VAT/460,00/IDC/5260250274/INV/FV/2026/11/7',
      state: 'ignored',
    },
  ]);
  expect(credits).toMatchObject([
    { amount: '2460.00', counterparty: 'AGENCJA TESTOWA SP. Z O.O.', booked_on: '2026-11-05' },
  ]);
});

test('mBank’s short table needs the account and nothing else', async () => {
  const file = bankFile('mbank_csv_synthetic_cp1250.csv');
  expect((await office.refused(file))['errors']).toHaveProperty('bank_account_id');
  expect((await office.refused(file, { bank_account_id: '999999' }))['errors']).toHaveProperty('bank_account_id');
  expect(await office.take(file, ofMbank)).toMatchObject({ format: 'csv', created: 1 });
  expect(await office.lines()).toMatchObject([
    {
      side: 'credit',
      amount: '1250.00',
      booked_on: '2026-11-03',
      title: 'PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY RATA 7/24 UMOWA LP/00123/2024',
    },
    { side: 'debit', amount: '25.00', title: 'OPŁATA ZA WEZWANIE' },
  ]);
});

test('a new line in a cell parts the words of a title', async () => {
  const file = 'Data operacji;Opis operacji;Kwota\n2025-02-03;"sprawa\n2026/000181\r\n100\tA";10,00\n';
  await office.take(file, ofMbank);
  expect(await office.lines()).toMatchObject([{ title: 'sprawa 2026/000181 100 A' }]);
});

const whole = (closing: string, opening = '100,00') =>
  `mBank S.A.;\n#Klient;\nAGENCJA;\n#Waluta;\nPLN;\n#Numer rachunku;\n27 1140 2004 0000 3002 0135 5387;\n#Saldo początkowe;\n${opening};\n
#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;
2025-03-01;2025-03-02;PRZELEW ZEWNĘTRZNY;"RATA 7; umowa 5";"JAN TESTOWY";'${other}';1 250,00;1 350,00;
2025-03-02;2025-03-02;OPŁATA;"PROWIZJA";"  ";'';-25,50;1 324,50;
;;;;;#Saldo końcowe;${closing};
`;

test('mBank’s whole table names its account, and its balances must add up', async () => {
  const { statements } = await office.take(new Uint8Array(iconv.encode(whole('1 324,50 PLN'), 'windows-1250')));
  expect(statements).toMatchObject([
    { account: mbank['number'], opening_balance: '100.00', closing_balance: '1324.50', opening_date: '2025-03-02' },
  ]);
  expect(await office.lines()).toMatchObject([
    {
      booked_on: '2025-03-02',
      value_on: '2025-03-01',
      title: 'RATA 7; umowa 5',
      counterparty: 'JAN TESTOWY',
      counterparty_account: other,
    },
    { side: 'debit', title: 'PROWIZJA', counterparty: null, counterparty_account: null },
  ]);
  expect((await office.refused(whole('1 400,00', '200,00')))['errors'].file[0]).toMatch(/1\s424,50.*1\s400,00/);
});

test('a table of headers alone is refused; with balances it tells of days without transfers, and they must agree', async () => {
  const told = mapping({ booked_on: 'Dzień', amount: 'Ile' });
  for (const headers of ['Dzień;Ile', 'Dzień;Ile\n', 'Dzień;Ile\n;\n'])
    expect((await office.refused(headers, told))['errors'].file[0]).toMatch(/żadnej pozycji ani salda/);
  const quiet = (closing: string) => whole(closing).replaceAll(/^2025.*\n/gm, '');
  expect((await office.refused(quiet('90,00')))['errors'].file[0]).toMatch(/100,00.*90,00/);
  expect(await office.take(quiet('100,00'))).toMatchObject({
    created: 1,
    statements: [{ lines_count: 0, opening_balance: '100.00', closing_balance: '100.00' }],
  });
});

test('what a table takes back is a reversal: by its word, or as less in the column of what came in', async () => {
  const short = `Data operacji;Opis operacji;Kwota
2025-03-10;PRZELEW RATA 7;70,00
2025-03-11;STORNO PRZELEW RATA 7;-70,00
2025-03-11;Stornowanie opłaty;25,00
2025-03-11;OPŁATA ASTORNOX;-1,00
`;
  await office.take(short, ofMbank);
  const told = (await office.lines()).map(({ side, reversal, state }) => [side, reversal, state]);
  expect(told).toEqual([
    ['credit', false, 'unmatched'],
    ['debit', true, 'suggested'],
    ['credit', false, 'unmatched'],
    ['debit', false, 'ignored'],
  ]);
  const columns = { booked_on: 'Dzień', title: 'Opis', credit: 'Uznania', debit: 'Obciążenia' };
  const sides = 'Dzień;Opis;Uznania;Obciążenia\n2025-03-12;korekta;-12,00;\n2025-03-12;opłata;;-3,00\n';
  await office.take(sides, mapping(columns));
  expect((await office.lines()).map(({ side, reversal }) => [side, reversal])).toEqual([
    ['debit', true],
    ['debit', false],
  ]);
});

const foreign = (day: string) => `Dzień|Opis|Ile|Kto\n${day}|rata|12,50|JAN\n${day}|opłata|-3,00|BANK\n`;
const columns = { booked_on: 'Dzień', title: 'Opis', amount: 'Ile', counterparty: 'Kto' };

test('any other table is read by the columns that are pointed to, and is remembered', async () => {
  const unknown = await office.refused(foreign('2025-04-01'), { ...ofMbank, separator: '|' });
  expect(Object.keys(unknown['errors'])).toEqual(['mapping']);
  expect(unknown['columns']).toEqual(['Dzień', 'Opis', 'Ile', 'Kto']);
  const told = { ...mapping(columns), separator: '|' };
  expect(await office.take(foreign('2025-04-01'), { ...told, dry_run: 'true' })).toMatchObject({
    dry_run: true,
    created: 1,
  });
  expect(await office.take(foreign('2025-04-01'), told)).toMatchObject({ created: 1 });
  expect(await office.lines()).toMatchObject([
    { amount: '12.50', side: 'credit', title: 'rata', counterparty: 'JAN' },
    { amount: '3.00', side: 'debit', state: 'ignored' },
  ]);
  const { body } = await office.person.get(`/api/bank_accounts/${mbank['id']}/mapping`);
  expect(body).toEqual({ mapping: columns });
  expect(await office.take(foreign('2025-04-02'), { ...ofMbank, separator: '|' })).toMatchObject({ created: 1 });
  const below = `Bank Testowy\nHistoria rachunku\n\n${foreign('2025-04-03')}`;
  expect(await office.take(below, ofMbank)).toMatchObject({ created: 1 });
});

test('the columns are remembered for an account that the file names itself', async () => {
  const named = (day: string) => `#Numer rachunku;\n${mbank['number']};\nKiedy;Za co;Kwota PLN\n${day};rata 9;12,50\n`;
  const sent = { mapping: JSON.stringify({ booked_on: 'Kiedy', title: 'Za co', amount: 'Kwota PLN' }) };
  expect(await office.take(named('2025-04-21'), sent)).toMatchObject({ format: 'csv', created: 1 });
  expect(await office.take(named('2025-04-22'))).toMatchObject({ created: 1 });
  expect(await office.lines()).toMatchObject([{ booked_on: '2025-04-22', amount: '12.50', title: 'rata 9' }]);
});

test('of columns with one name the first is meant', async () => {
  const table = 'Data;Kwota;Waluta;Saldo;Waluta\n2025-04-11;12,50;PLN;100,00;EUR\n';
  const columns = { booked_on: 'Data', amount: 'Kwota', currency: 'Waluta' };
  expect(await office.take(table, mapping(columns))).toMatchObject({ created: 1 });
});

test.each([
  ['no JSON', '{'],
  ['a list', '["Dzień"]'],
  ['an unknown field', '{"day": "Dzień"}'],
  ['a header that is not there', '{"booked_on": "Data", "amount": "Ile"}'],
  ['too little', '{"booked_on": "Dzień"}'],
  ['a header that is no text', '{"booked_on": 5, "amount": "Ile"}'],
])('a mapping that is %s is refused', async (_, sent) => {
  const { errors } = await office.refused(foreign('2025-04-03'), { ...ofMbank, mapping: sent, separator: '|' });
  expect(Object.keys(errors)).toEqual(['mapping']);
});

test.each(['x', 'constructor', '__proto__', 'toString'])('%s separates nothing', async (separator) => {
  const { errors } = await office.refused(foreign('2025-04-04'), { ...ofMbank, separator });
  expect(Object.keys(errors)).toEqual(['separator']);
});

test('credits and debits may stand in columns of their own, with commas between them', async () => {
  const file = 'Date,Text,In,Out\n2025-05-01,rata,"1,250.00",\n2025-05-01,opłata,,25.00\n';
  const told = mapping({ booked_on: 'Date', title: 'Text', credit: 'In', debit: 'Out' });
  await office.take(file, { ...told, separator: ',' });
  expect(await office.lines()).toMatchObject([
    { amount: '1250.00', side: 'credit' },
    { amount: '25.00', side: 'debit' },
  ]);
});

test('an amount without a sign takes it from the column of its side, and is refused where that tells none', async () => {
  const told = mapping({ booked_on: 'Dzień', title: 'Opis', amount: 'Kwota', side: 'Strona' });
  const table = (...rows: string[]) => ['Dzień;Opis;Kwota;Strona', ...rows, ''].join('\n');
  const sides = ['Ma', 'WN', 'Uznanie', 'Obciążenie', 'C', 'DR'];
  await office.take(table(...sides.map((side, i) => `2025-05-0${i + 2};zapis ${i};1${i},00;${side}`)), told);
  expect((await office.lines()).map(({ side, amount }) => [side, amount])).toEqual([
    ['credit', '10.00'],
    ['debit', '11.00'],
    ['credit', '12.00'],
    ['debit', '13.00'],
    ['credit', '14.00'],
    ['debit', '15.00'],
  ]);
  await office.take(table('2025-05-09;opłata;-3,00;Wn', '2025-05-09;korekta;-4,00;Ma'), told);
  expect((await office.lines()).map(({ side, reversal }) => [side, reversal])).toEqual([
    ['debit', false],
    ['debit', true],
  ]);
  for (const side of ['', 'przelew']) {
    const { errors } = await office.refused(table(`2025-05-10;rata;5,00;${side}`, '2025-05-10;rata;6,00;Ma'), told);
    expect(errors.file[0]).toContain('Wiersz 2');
  }
});

test('a table in another currency than its account is refused', async () => {
  const { errors } = await office.refused(
    'Dzień;Ile\n2025-06-01;10,00 EUR\n',
    mapping({ booked_on: 'Dzień', amount: 'Ile' }),
  );
  expect(errors.file[0]).toMatch(/EUR.*27114020040000300201355387.*PLN/);
});

test('a table that breaks off in a row, or has a row that is none, is refused with that row', async () => {
  const told = mapping({ booked_on: 'Dzień', amount: 'Ile' });
  const cut = await office.refused('Dzień;Opis;Ile\n2025-06-01;a;10,00\n2025-06-0', told);
  expect(cut['errors'].file[0]).toMatch(/urywa się w wierszu 3/);
  const wrong = await office.refused('Dzień;Opis;Ile\n2025-06-01;a;dużo\n2025-06-01;b;1,00\n', told);
  expect(wrong['errors'].file[0]).toMatch(/Wiersz 2/);
});

const ofIng = (rows: string) =>
  `"Lista transakcji";;;\n"Data transakcji";"Data księgowania";"Tytuł";"Kwota transakcji";\n${rows}`;
const sentence = '"Dokument ma charakter informacyjny, nie stanowi dowodu księgowego"';

test('a sentence below the table is none of its rows, between them it is told', async () => {
  const told = mapping({ booked_on: 'Data księgowania', title: 'Tytuł', amount: 'Kwota transakcji' });
  const row = (day: string) => `${day};${day};"rata 7";12,50;\n`;
  expect(await office.take(ofIng(`${row('2025-08-01')}${sentence};;;;`), told)).toMatchObject({ created: 1 });
  expect(await office.take(ofIng(`${row('2025-08-02')}${sentence}\n`), told)).toMatchObject({ created: 1 });
  expect(await office.lines()).toMatchObject([{ amount: '12.50', title: 'rata 7' }]);
  const between = await office.refused(ofIng(`${row('2025-08-03')}${sentence}\n${row('2025-08-04')}`), told);
  expect(between['errors'].file[0]).toMatch(/Wiersz 4.*Dokument/);
  const cut = await office.refused(ofIng(`${row('2025-08-03')}"przelew od pana`), told);
  expect(cut['errors'].file[0]).toMatch(/urywa się w wierszu 4/);
});

test('what is held and not booked yet is none of the rows, but an amount without a day is told', async () => {
  const told = mapping({ booked_on: 'Data księgowania', title: 'Tytuł', amount: 'Kwota transakcji' });
  const row = `2025-08-05;2025-08-05;"rata 7";12,50;\n`;
  const held = (amount: string) => ofIng(`${row}2025-08-05;;"blokada karty";${amount};\n${row}`);
  expect(await office.take(held(''), told)).toMatchObject({ created: 1, statements: [{ lines_count: 2 }] });
  expect((await office.refused(held('5,00'), told))['errors'].file[0]).toMatch(/Wiersz 4.*blokada/);
});

test('columns without a header go on with the title before them', async () => {
  const pko = `"Data operacji","Kwota","Opis transakcji","","",""\n"2025-09-01","+12.50","Nazwa nadawcy: JAN","","Tytuł: RATA 7",""\n`;
  const columns = { booked_on: 'Data operacji', amount: 'Kwota', title: 'Opis transakcji' };
  await office.take(pko, { ...mapping(columns), separator: ',' });
  expect(await office.lines()).toMatchObject([{ amount: '12.50', title: 'Nazwa nadawcy: JAN Tytuł: RATA 7' }]);
});

test('a table that begins with a transfer is refused: taken for the header, its money would be lost', async () => {
  const rows = `28-11-2026;'28-11-2026';RATA 7;"1300,00";\n28-11-2026;'28-11-2026';OPŁATA;"-50,00";\n`;
  const told = mapping({ booked_on: '28-11-2026', title: 'RATA 7', amount: '1300,00' });
  for (const fields of [told, ofMbank])
    expect((await office.refused(rows, fields))['errors'].file[0]).toMatch(/Wiersz 1: .*brakuje.*z nazwami kolumn/);
});

test('a narrow header stands above rows that are wider', async () => {
  const table = 'Kiedy;Za co;Ile\n2025-09-03;rata;7,00;a;b;c\n';
  expect((await office.refused(table, ofMbank))['columns']).toEqual(['Kiedy', 'Za co', 'Ile']);
});

test.each(['', ';'])(
  'a row that an unquoted mark has moved is refused, since its amount would be another: rows end with "%s"',
  async (end) => {
    const told = mapping({ booked_on: 'Dzień', title: 'Opis', amount: 'Ile' });
    const rows = ['Dzień;Opis;Ile', '2025-09-02;rata 7; 5,00;1250,00', '2025-09-02;a;1,00'];
    const { errors } = await office.refused(rows.map((row) => `${row}${end}\n`).join(''), told);
    expect(errors.file[0]).toMatch(/Wiersz 2.*1250,00/);
  },
);

const virtual = (rows: string) =>
  `Data księgowania;Rachunek wirtualny;Identyfikator;Kwota;Waluta;Nadawca;Rachunek nadawcy;Tytuł\n${rows}`;

test('a list of virtual accounts belongs to the account with their beginning', async () => {
  const row = `2025-07-01;14102055619999000000100001;100001;300,45;PLN;"PRZYKŁADOWA ""FIRMA""; SP. Z O.O.";${other};wpłata\n`;
  expect((await office.refused(virtual(row)))['errors'].file[0]).toContain('14102055619999000000100001');
  const collecting = await office.openAccount('52102055610000000000000001', { virtual_prefix: '102055619999' });
  const { format, statements } = await office.take(virtual(row));
  expect(format).toBe('virtual_accounts');
  expect(statements).toMatchObject([{ bank_account_id: collecting['id'], credit_sum: '300.45' }]);
  expect(await office.lines()).toMatchObject([
    {
      virtual_account: '14102055619999000000100001',
      counterparty: 'PRZYKŁADOWA "FIRMA"; SP. Z O.O.',
      counterparty_account: other,
      title: 'wpłata',
      state: 'unmatched',
    },
  ]);
  const chosen = { bank_account_id: String(collecting['id']) };
  const columns = { booked_on: 'Data księgowania', amount: 'Kwota', title: 'Tytuł' };
  const table = 'Data księgowania;Kwota;Tytuł\n2025-07-02;5,00;rata\n';
  await office.take(table, { ...chosen, mapping: JSON.stringify(columns) });
  await office.take(virtual(row.replace('2025-07-01', '2025-07-03')), chosen);
  expect(await office.lines()).toMatchObject([{ virtual_account: '14102055619999000000100001' }]);
});
