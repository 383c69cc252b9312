import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { bankFile } from '#test/bank-file.ts';
import { bankOffice } from '#test/bank-office.ts';
import { mt940, PLN_ACCOUNT, type Mt940Line } from '#test/files/mt940.ts';

const app = await testApp();
const office = await bankOffice(app);
const other = '61109010140000071219812874';
const eur = await office.openAccount('27114020040000300201355387', { currency: 'EUR' });

let day = 0;
/** Another day each time, so that no line is one that is there. */
function nextDay(): [string, string] {
  day += 1;
  const at = (offset: number) =>
    new Date(Date.UTC(2025, 0, day + offset)).toISOString().slice(2, 10).replaceAll('-', '');
  return [at(-1), at(0)];
}

/** What is made of lines that come in one statement. */
async function read(...lines: Mt940Line[]) {
  await office.take(mt940({ lines, days: nextDay() }));
  return office.lines();
}

const ofDetails = async (details: string) => (await read({ amount: '10.00', details }))[0]!;

test('a statement is read with its balances, and each line with all that the bank wrote of it', async () => {
  const { statements, ...file } = await office.take(bankFile('mt940_tilde_synthetic_cp1250.sta'));
  expect(file).toMatchObject({ format: 'mt940', dry_run: false, created: 1, skipped: 0, warnings: [] });
  const told = {
    bank_account_id: office.account['id'],
    currency: 'PLN',
    statement_no: '12',
    opening_date: '2026-11-02',
    closing_date: '2026-11-03',
    opening_balance: '10000.00',
    closing_balance: '11525.45',
    lines_count: 3,
    credit_sum: '1550.45',
    debit_sum: '25.00',
  };
  expect(statements).toMatchObject([{ ...told, status: 'created', duplicate_of: null }]);
  const { body } = await office.person.get(`/api/bank_statements/${statements[0].id}`);
  expect(body).toMatchObject({ ...told, matched_sum: '0.00', left_sum: '1550.45', gap: null });
  expect(await office.lines(statements[0].id)).toMatchObject([
    {
      line_no: 1,
      booked_on: '2026-11-03',
      value_on: '2026-11-03',
      amount: '1250.00',
      currency: 'PLN',
      side: 'credit',
      reversal: false,
      state: 'unmatched',
      amount_left: '1250.00',
      title: 'RATA 7/24 UMOWA LP/00123/2024',
      counterparty: 'ZAKŁAD STOLARSKI ŁÓDŹ JAN TESTOWY',
      counterparty_account: other,
      bank_reference: '6460500500000001',
      virtual_account: null,
    },
    { line_no: 2, title: 'WPŁATA NA RACHUNEK WIRTUALNY 000000100001', counterparty: 'PRZYKŁADOWA FIRMA SP. Z O.O.' },
    { line_no: 3, side: 'debit', amount: '25.00', state: 'ignored', amount_left: '0.00' },
  ]);
});

test.each(['cp852', 'windows-1250', 'iso-8859-2', 'utf-8'])(
  'Polish letters are found from the bytes: %s',
  async (encoding) => {
    const text = mt940({
      days: nextDay(),
      lines: [{ amount: '12.30', details: '020~00152~20WPŁATA ZA ŹRÓDŁO, ŚLĄSK~32GĘŚLÓWKA MAŁGORZATA ĆMA~33ŻÓŁĆ' }],
    });
    await office.take(new Uint8Array(iconv.encode(text, encoding)));
    expect(await office.lines()).toMatchObject([
      { title: 'WPŁATA ZA ŹRÓDŁO, ŚLĄSK', counterparty: 'GĘŚLÓWKA MAŁGORZATA ĆMA ŻÓŁĆ' },
    ]);
  },
);

test.each(['~', '<', '?', '+', '^'])(
  'sub-fields begin with %s, each on its line or one after another',
  async (mark) => {
    const parts = ['00PRZELEW', '20RATA 7', '21UMOWA 5', '32JAN', '33TESTOWY', `38PL${other}`].map(
      (part) => mark + part,
    );
    const told = { title: 'RATA 7 UMOWA 5', counterparty: 'JAN TESTOWY', counterparty_account: other };
    expect(await ofDetails(`051${parts.join('\r\n')}`)).toMatchObject(told);
    expect(await ofDetails(`051${parts.join('')}`)).toMatchObject(told);
    expect(await ofDetails(parts.join(''))).toMatchObject(told);
  },
);

test.each(['073\r\n', '073\r\n:86:073', '\r\n'])(
  'the code before sub-fields may stand on a line of its own: %j',
  async (code) => {
    const details = `${code}<00PRZELEW\r\n<20RATA 7/24 UMOWA LP/00123/20\r\n<2124\r\n<32JAN TESTOWY\r\n<38PL${other}`;
    const told = { title: 'RATA 7/24 UMOWA LP/00123/2024', counterparty: 'JAN TESTOWY', counterparty_account: other };
    expect(await ofDetails(details)).toMatchObject(told);
  },
);

test('a field that a bank adds of its own is no part of what stands above it', async () => {
  const details = `020~20RATA 7~32JAN TESTOWY~38${other}\r\n:NS:01RATA 7\r\n:NS:1712:45`;
  const told = { title: 'RATA 7', counterparty: 'JAN TESTOWY', counterparty_account: other };
  expect(await ofDetails(details)).toMatchObject(told);
});

test('pieces of 27 characters join as they stand, and a space follows one that is shorter', async () => {
  const [first, second] = ['RATA 7/24 UMOWA LP/00123/20', '24 ORAZ RATA 8/24 UMOWA LP/'];
  expect([first.length, second.length]).toEqual([27, 27]);
  expect(
    await ofDetails(`020~20${first}\r\n~21${second}\r\n~2200124/2024\r\n~23koniec\r\n~24!\r\n~25\u02d9`),
  ).toMatchObject({
    title: 'RATA 7/24 UMOWA LP/00123/2024 ORAZ RATA 8/24 UMOWA LP/00124/2024 koniec !',
  });
});

test('sub-fields in lines of 6 × 65 characters are put together across the cuts', async () => {
  const text = `020~00PRZELEW~20${'A'.repeat(27)}~21${'B'.repeat(27)}~22${'C'.repeat(20)}~30${other.slice(2, 10)}~31${other.slice(10)}~32${'D'.repeat(27)}~33E~63X`;
  const lines = text.match(/.{1,65}/g)!;
  expect(lines.length).toBeGreaterThan(2);
  expect(await ofDetails(lines.join('\r\n'))).toMatchObject({
    title: `${'A'.repeat(27)}${'B'.repeat(27)}${'C'.repeat(20)}`,
    counterparty: `${'D'.repeat(27)}E`,
    counterparty_account: other,
  });
});

test('a title may have what looks like a sub-field', async () => {
  expect(await ofDetails('020+20TEL +48 600 100 200+21RATA+32JAN')).toMatchObject({
    title: 'TEL +48 600 100 200 RATA',
    counterparty: 'JAN',
  });
});

test.each([
  [`~20tytuł A~38PL${other}~32Firma X`, 'tytuł A', 'Firma X'],
  [`~38PL${other}~32Firma~33 X~20tytuł~21A~00PRZELEW~10123`, 'tytuł A', 'Firma X'],
  [`~32F~29PL${other}~20A`, 'A', 'F'],
  [`~32${'F'.repeat(26)} ~20A~38${other}`, 'A', 'F'.repeat(26)],
  [`~31${other.slice(10)}~30${other.slice(2, 10)}~33X~32F~20A`, 'A', 'F X'],
])('sub-fields may come in any order: %s', async (details, title, counterparty) => {
  expect(await ofDetails(`020${details}`)).toMatchObject({ title, counterparty, counterparty_account: other });
});

test.each([
  ['~20dopłata ~20 zł~21rata~32JAN', 'dopłata ~20 zł rata', 'JAN'],
  ['~20ok. ~30 zł~21rata~32JAN', 'ok. ~30 zł rata', 'JAN'],
  ['~20od ~22 do~21a~22b~32JAN', 'od ~22 do a b', 'JAN'],
  ['~20a~32JAN ~25 LAT', 'a', 'JAN ~25 LAT'],
  ['+20tel. +33 600 100 200+21a+32JAN +31 6 1234', 'tel. +33 600 100 200 a', 'JAN +31 6 1234'],
])('what only looks like a sub-field cuts no text: %s', async (details, title, counterparty) => {
  const account = `${details[0]}38${other}`;
  expect(await ofDetails(`020${details}${account}`)).toMatchObject({
    title,
    counterparty,
    counterparty_account: other,
  });
});

test('the account stands in 38, else in 29, else in 30 and 31 without its check digits', async () => {
  const [bank, account] = [other.slice(2, 10), other.slice(10)];
  const third = '27114020040000300201355387';
  expect(await ofDetails(`020~20A~29${third}~30${bank}~31${account}~38PL${other}`)).toMatchObject({
    counterparty_account: other,
  });
  expect(await ofDetails(`020~20A~29${third}~30${bank}~31${account}`)).toMatchObject({ counterparty_account: third });
  expect(await ofDetails(`020~20A~30${bank}~31${account}`)).toMatchObject({ counterparty_account: other });
  expect(await ofDetails('020~20A~38DE89370400440532013000')).toMatchObject({
    counterparty_account: 'DE89370400440532013000',
  });
  expect(await ofDetails('020~20A')).toMatchObject({ counterparty_account: null });
});

test('mBank writes labels: whose account, from whom, what for, and its own number', async () => {
  const details = `944 PRZELEW KRAJOWY; z rach.: ${other}; od: JAN TESTOWY UL. LIPOWA 1; tyt.: RATA 7; UMOWA 5; TNR: 145271016138274.040001`;
  const lines = details.match(/.{1,65}/g)!;
  const [line] = await read({ amount: '10.00', details: lines.join('\r\n'), reference: '' });
  expect(line).toMatchObject({
    counterparty_account: other,
    counterparty: 'JAN TESTOWY UL. LIPOWA 1',
    title: 'RATA 7; UMOWA 5',
    bank_reference: '145271016138274.040001',
  });
});

test('plain words are the title', async () => {
  expect(await ofDetails('WPŁATA GOTÓWKOWA W ODDZIALE')).toMatchObject({
    title: 'WPŁATA GOTÓWKOWA W ODDZIALE',
    counterparty: null,
  });
});

test('a reversal of a credit is a debit, and that of a debit a credit', async () => {
  const lines = await read({ mark: 'RC', amount: '13.57', details: 'A' }, { mark: 'RD', amount: '7.89', details: 'B' });
  expect(lines).toMatchObject([
    { side: 'debit', reversal: true, amount: '13.57', state: 'unmatched' },
    { side: 'credit', reversal: true, amount: '7.89', state: 'unmatched' },
  ]);
});

test('a letter between mark and amount is the third of the currency: CR in euros is a credit', async () => {
  const lines = [
    { mark: 'CR', amount: '10.00', details: 'A' },
    { mark: 'DR', amount: '1.00', details: 'B' },
    { mark: 'RCR', amount: '2.00', details: 'C' },
  ];
  const { statements } = await office.take(mt940({ account: eur['number'], currency: 'EUR', lines, days: nextDay() }));
  expect(statements[0]).toMatchObject({
    currency: 'EUR',
    credit_sum: '10.00',
    debit_sum: '3.00',
    closing_balance: '107.00',
  });
  expect(await office.lines()).toMatchObject([
    { side: 'credit', reversal: false, currency: 'EUR' },
    { side: 'debit', reversal: false },
    { side: 'debit', reversal: true },
  ]);
});

test('a line is booked on its entry date, which has no year of its own', async () => {
  const [line] = await read({ amount: '1.00', details: 'A', dates: '2501020102' });
  expect(line).toMatchObject({ value_on: '2025-01-02', booked_on: '2025-01-02' });
  const [before] = await read({ amount: '2.00', details: 'A', dates: '2501021231' });
  expect(before).toMatchObject({ value_on: '2025-01-02', booked_on: '2024-12-31' });
  const [without] = await read({ amount: '3.00', details: 'A', dates: '250105' });
  expect(without).toMatchObject({ value_on: '2025-01-05', booked_on: '2025-01-05' });
});

test('what is owed to the bank is below zero, and the number ends before the slash', async () => {
  const lines = [{ amount: '20.00', details: 'A' }];
  const { statements } = await office.take(mt940({ opening: '-50.00', no: '00034/001', lines, days: nextDay() }));
  expect(statements[0]).toMatchObject({ opening_balance: '-50.00', closing_balance: '-30.00', statement_no: '00034' });
});

test('pages that carry their balance over are one statement', async () => {
  const days = nextDay();
  const page = (no: string, opening: string, amount: string, marks: [string, string]) =>
    mt940({ no, opening, marks, days, lines: [{ amount, details: `strona ${no}` }] });
  const file =
    page('7/1', '100.00', '10.00', ['60F', '62M']) +
    page('7/2', '110.00', '20.00', ['60M', '62M']) +
    page('7/3', '130.00', '30.00', ['60M', '62F']);
  const { created, statements } = await office.take(file);
  expect(created).toBe(1);
  expect(statements[0]).toMatchObject({
    statement_no: '7',
    opening_balance: '100.00',
    closing_balance: '160.00',
    lines_count: 3,
  });
  expect((await office.lines()).map(({ line_no }) => line_no)).toEqual([1, 2, 3]);
});

test('a page that is missing, or the last one, refuses the file', async () => {
  const first = mt940({ marks: ['60F', '62M'], lines: [{ amount: '10.00' }] });
  const third = mt940({ opening: '130.00', marks: ['60M', '62F'], lines: [{ amount: '10.00' }] });
  expect((await office.refused(first + third))['errors'].file[0]).toMatch(/130,00.*110,00/);
  expect((await office.refused(first))['errors'].file[0]).toMatch(/urywa się/);
});

test('two days in a file are two statements, and a day without lines is one too', async () => {
  const [first, second] = [nextDay(), nextDay()];
  const file =
    mt940({ days: first, lines: [{ amount: '5.00', details: 'A' }] }) + mt940({ days: second, opening: '105.00' });
  const { created, statements } = await office.take(file);
  expect(created).toBe(2);
  expect(statements).toMatchObject([
    { lines_count: 1 },
    { lines_count: 0, credit_sum: '0.00', closing_balance: '105.00' },
  ]);
  expect(await office.take(file)).toMatchObject({ created: 0, skipped: 2 });
});

test('blocks may begin with control characters and SWIFT’s own headers', async () => {
  const text = mt940({ days: nextDay(), lines: [{ amount: '5.00', details: 'A' }] });
  const framed = `\u0001{1:F01BANKPLPWAXXX0000000000}{2:I940BANKPLPWXXXXN}{4:\r\n${text.replace(/-\r\n$/, '-}\r\n\u0003')}`;
  expect(await office.take(framed)).toMatchObject({ created: 1 });
  const marked = mt940({ days: nextDay(), lines: [{ amount: '6.00', details: 'B' }] }).replace(/^/gm, '\u0002');
  expect(await office.take(marked)).toMatchObject({ created: 1 });
});

test.each([
  `PL${PLN_ACCOUNT}`,
  PLN_ACCOUNT,
  '38 1020 5561 0000 3102 0973 0000',
  '10205561/0000310209730000',
  `/PL${PLN_ACCOUNT}PLN`,
  `BREXPLPW/${PLN_ACCOUNT}`,
  `BREXPLPWXXX/PL${PLN_ACCOUNT}PLN`,
  'BREXPLPW/10205561/0000310209730000',
])('the account is recognised as %s', async (written) => {
  const text = mt940({ days: nextDay(), lines: [{ amount: '5.00', details: 'A' }] });
  expect(await office.take(text.replace(`/PL${PLN_ACCOUNT}`, written))).toMatchObject({ created: 1 });
});
