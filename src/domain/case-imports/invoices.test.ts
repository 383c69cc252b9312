import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { appWith } from '#test/app.ts';
import { makeCreditor } from '#test/builders.ts';
import { countsOf, importFile } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import type { Sheet } from '#test/files/sheet.ts';
import { xlsxBytes } from '#test/files/xlsx-bytes.ts';
import { demandHistory } from '#test/history-guard.ts';
import type { Answer } from '#test/person.ts';
import { untilNewest } from '#test/until.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');
const creditor = await makeCreditor(admin);
await makeCreditor(admin, { nip: '8960005673' });
await demandHistory(app.database, model);
let files = 0;

interface FileOf {
  /** Beside the columns every file needs. */
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly amount?: string;
  /** One for every row, where they are not all of one contract. */
  readonly contracts?: readonly string[];
}

/** A file about one consumer's case. */
function sheetOf({ headers, rows, amount = '1 600,00', contracts }: FileOf): Sheet {
  files += 1;
  const whole = ['creditor_nip', 'Dłużnik', 'Forma prawna', 'Kwota początkowa', 'Numer ZD', 'Numer umowy', ...headers];
  const about = [creditor.nip, 'Jan Łęcki', 'osoba fizyczna', amount, `ZD/F/${files}`];
  return { headers: whole, rows: rows.map((row, i) => [...about, contracts?.[i] ?? `F/${files}`, ...row]) };
}

const send = (file: FileOf, form = {}) => importFile(coordinator, csvBytes(sheetOf(file)), form);
const caseOf = (body: Answer['body']): number => body.rows[0].debt_case_id;
const errorsOf = (body: Answer['body']) => body.rows.map(({ errors }: { errors: object }) => errors);
const invoicesOf = async (id: number) =>
  (await admin.get(`/api/invoices?debt_case_id=${id}&s=id+asc&per_page=100`)).body.data;
const totalOf = async (plural: string) => (await admin.get(`/api/${plural}?per_page=1`)).body.pagination.total_count;

const headers = ['Przedmiot', 'Rodzaj faktury', 'Kwota faktury', 'Termin płatności', 'Opis faktury'];
const three = {
  headers,
  rows: [
    ['koparka', 'faktura', '1 000,00 zł', '29.03.2024', 'FV/1/2024'],
    ['', 'Nota odsetkowa', '40,00', '30.04.2024', 'NO/1'],
    ['', 'RATA', '500', '2024-05-31', 'Rata 5'],
  ],
};

test('the number in a row is that of its invoice, where it has no description; the first is the case’s', async () => {
  const columns = ['Kwota faktury', 'Termin płatności', 'Numer faktury', 'Opis faktury'];
  const rows = [
    ['1 000,00', '2024-03-29', 'FV/1/2024', ''],
    ['500,00', '2024-04-30', 'FV/2/2024', ''],
    ['40,00', '2024-04-30', 'FV/2/2024', 'Nota do FV/2/2024'],
  ];
  const { body } = await send({ headers: columns, rows });
  expect([errorsOf(body), countsOf(body)]).toMatchObject([[{}, {}, {}], { created: 1 }]);
  const id = caseOf(body);
  expect((await invoicesOf(id)).map(({ description }: { description: string }) => description)).toEqual([
    'FV/1/2024',
    'FV/2/2024',
    'Nota do FV/2/2024',
  ]);
  expect((await admin.get(`/api/debt_cases/${id}`)).body.invoice_no).toBe('FV/1/2024');
});

test.each([
  ['a CSV', csvBytes],
  ['an XLSX', xlsxBytes],
])('the claims of %s are in the balance of the case with their interest', async (_name, bytesOf) => {
  const { body } = await importFile(coordinator, await bytesOf(sheetOf(three)));
  expect(countsOf(body)).toMatchObject({ created: 1, failed: 0, total: 3 });
  const id = caseOf(body);
  const { data: contracts } = (await admin.get(`/api/contracts?debt_case_id=${id}`)).body;
  expect(contracts).toMatchObject([{ contract_items: [{ name: 'koparka' }] }]);
  const contract_id = contracts[0].id;
  expect(await invoicesOf(id)).toMatchObject([
    { kind: 'invoice', amount: '1000.00', due_date: '2024-03-29', description: 'FV/1/2024', contract_id },
    { kind: 'interest_note', amount: '40.00', due_date: '2024-04-30', description: 'NO/1', contract_id },
    { kind: 'installment', amount: '500.00', due_date: '2024-05-31', description: 'Rata 5', contract_id },
  ]);
  const { currencies, warnings } = (await admin.get(`/api/debt_cases/${id}/balance?on=2024-07-07`)).body;
  expect(warnings).toEqual([]);
  // 11.25 % a year: 1000 for 100 days, 500 for 37; the note bears none, and 60 have no date.
  expect(currencies).toMatchObject([
    { currency: 'PLN', principal: '1560.00', interest: '76.52', total_left: '1636.52', due_left: '1636.52' },
  ]);
  const told = currencies[0].claims.map(({ kind, amount, interest }: Record<string, string>) => [
    kind,
    amount,
    interest,
  ]);
  expect(told).toEqual([
    ['invoice', '1000.00', '30.82'],
    ['interest_note', '40.00', '40.00'],
    ['installment', '500.00', '5.70'],
    ['undated', '60.00', '0.00'],
  ]);
});

test('a kind is read by its code and by its words, and a blank one is an invoice', async () => {
  const written = ['invoice', 'interest_note', 'Rata', 'rekompensata', 'compensation', 'inne', '', 'Nota'];
  const rows = written.map((kind) => [kind, '10']);
  const { body } = await send({ headers: ['invoice_kind', 'invoice_amount'], rows });
  expect((await invoicesOf(caseOf(body))).map(({ kind }: { kind: string }) => kind)).toEqual([
    'invoice',
    'interest_note',
    'installment',
    'compensation',
    'compensation',
    'other',
    'invoice',
    'interest_note',
  ]);
});

test('each row with an amount is a claim, two equal ones are two, and a row without one is none', async () => {
  const rows = [
    ['koparka', 'rata', '100', '10.06.2024', ''],
    ['dźwig', 'rata', '100', '10.06.2024', ''],
    ['wózek', '', '', '', ''],
  ];
  const { body } = await send({ headers, rows });
  const id = caseOf(body);
  expect(await invoicesOf(id)).toMatchObject([{ amount: '100.00' }, { amount: '100.00' }]);
  const items = await admin.get(`/api/contract_items?q[contract_debt_case_id_eq]=${id}`);
  expect(items.body.pagination.total_count).toBe(3);
});

test('a claim belongs to the contract of its row', async () => {
  const { body } = await send({
    headers: ['Kwota faktury'],
    rows: [['1'], ['2'], ['3']],
    contracts: ['A/1', '', 'B/1'],
  });
  const told = (await invoicesOf(caseOf(body))).map(({ amount, contract }: Record<string, string>) => [
    amount,
    contract,
  ]);
  expect(told).toEqual([
    ['1.00', 'A/1'],
    ['2.00', 'A/1'],
    ['3.00', 'B/1'],
  ]);
});

test('a claim is in the currency of its case, and one that is written in another is refused', async () => {
  const euro = await send({
    headers: ['Waluta', 'Kwota faktury'],
    rows: [
      ['EUR', '70,00'],
      ['', '30 EUR'],
    ],
    amount: '100',
  });
  const { currencies, warnings } = (await admin.get(`/api/debt_cases/${caseOf(euro.body)}/balance`)).body;
  expect(warnings).toEqual([]);
  expect(currencies).toMatchObject([{ currency: 'EUR', principal: '100.00' }]);
  const mixed = await send({ headers: ['Kwota faktury'], rows: [['70 zł'], ['30 €']] });
  expect(errorsOf(mixed.body)).toEqual([
    { base: ['Sprawa nie została utworzona, bo są błędy w wierszach: 3'] },
    { invoice_amount: ['jest w innej walucie (EUR) niż sprawa (PLN)'] },
  ]);
});

test.each([
  ['a description without an amount', ['', '', '', 'FV/1'], { invoice_amount: ['nie może być puste'] }],
  ['a kind without an amount', ['rata', '', '', ''], { invoice_amount: ['nie może być puste'] }],
  [
    'a wrong day without an amount',
    ['', '', '31.02.2024', ''],
    { invoice_amount: ['nie może być puste'], invoice_due_date: ['to data, która nie istnieje'] },
  ],
  ['an amount below zero', ['', '-5,00', '', ''], { invoice_amount: ['nie może być ujemne'] }],
  ['an amount that is none', ['', 'dużo', '01.02.2024', ''], { invoice_amount: ['„dużo” nie jest liczbą'] }],
  [
    'a kind nobody knows',
    ['paragon', '5', '', ''],
    { invoice_kind: [expect.stringContaining('dozwolone: faktura, ')] },
  ],
  ['a date that is none', ['', '5', '30.02.2024', ''], { invoice_due_date: [expect.any(String)] }],
])('%s is refused beside its column, in a check too', async (_what, cells, errors) => {
  for (const dry_run of ['true', '']) {
    const { body } = await send({ headers: headers.slice(1), rows: [cells] }, { dry_run });
    expect([body.created, errorsOf(body)]).toEqual([0, [errors]]);
  }
});

test('what is wrong with a claim comes back with its row, in the words of the file', async () => {
  const { body } = await send({ headers: ['Termin płatności', 'invoice_amount'], rows: [['01.02.2024', '']] });
  const csv = await coordinator.get(`/api/imports/${body.id}/failed_rows.csv?charset=utf-8`);
  const lines = csv.bytes.toString().split('\r\n');
  expect(lines[0]).toContain(';Termin płatności;invoice_amount');
  expect(lines[1]).toMatch(/Kwota faktury: nie może być puste;.*;01\.02\.2024;$/);
});

test.each(['santander_leasing', 'santander_loan'])('claims come with the files of %s too', async (importer) => {
  const { body } = await send(three, { importer });
  expect(await invoicesOf(caseOf(body))).toHaveLength(3);
});

test('undone, an import takes its invoices back, unless somebody has changed one', async () => {
  const before = await Promise.all([totalOf('invoices'), totalOf('contracts')]);
  const [one, other] = [sheetOf(three), sheetOf(three)];
  const { body } = await importFile(coordinator, csvBytes({ ...one, rows: [...one.rows, ...other.rows] }));
  expect(body.created).toBe(2);
  const changed = (await invoicesOf(body.rows[3].debt_case_id))[0];
  expect((await admin.put(`/api/invoices/${changed.id}`, { amount: '999.00' })).status).toBe(200);
  const asked = await coordinator.post(`/api/imports/${body.id}/undo`);
  expect(asked.status).toBeLessThan(300);
  const undone = await untilNewest(coordinator, 'imports', ({ undo_state }) => undo_state === 'done');
  expect(undone).toMatchObject({ id: body.id, undone: 1, kept: 1 });
  expect([await totalOf('invoices'), await totalOf('contracts')]).toEqual([before[0] + 3, before[1] + 1]);
  const { rows } = await app.database.query(
    `select user_id, action, count(*)::integer as n from record_changes l
     where resource = 'invoice' and within_id = $1 group by user_id, action order by action`,
    [caseOf(body)],
  );
  expect(rows).toEqual([
    { user_id: coordinator.id, action: 'create', n: 3 },
    { user_id: coordinator.id, action: 'destroy', n: 3 },
  ]);
});

test('the same file twice adds no claim', async () => {
  const bytes = csvBytes(sheetOf(three));
  const { body } = await importFile(coordinator, bytes);
  expect(countsOf((await importFile(coordinator, bytes)).body)).toMatchObject({ created: 0, skipped: 1 });
  expect(await invoicesOf(caseOf(body))).toHaveLength(3);
});

test('overdue interest and fees of a bank stand apart from the principal, and bear no interest', async () => {
  const sums = ['Kapitał przeterminowany', 'Odsetki przeterminowane', 'Opłaty przeterminowane'];
  const { body } = await send({ headers: sums, rows: [['9 000,00', '800,00', '200,00']], amount: '10 000,00' });
  const id = caseOf(body);
  const { currencies } = (await admin.get(`/api/debt_cases/${id}/balance`)).body;
  expect(currencies).toMatchObject([{ principal_left: '9200.00', interest_left: '800.00', total_left: '10000.00' }]);
  expect((await invoicesOf(id)).map(({ kind, amount, interest_kind }: any) => [kind, amount, interest_kind])).toEqual([
    ['interest_note', '800.00', null],
    ['other', '200.00', 'none'],
  ]);
  const listed = ['Rodzaj faktury', 'Kwota faktury'];
  const told = await send({ headers: [...sums, ...listed], rows: [['9 000', '800', '200', 'faktura', '100,00']] });
  expect(await invoicesOf(caseOf(told.body))).toHaveLength(1);
});

test('an invoice without its due date is taken, and told of beside its row: it bears no interest', async () => {
  const rows = [
    ['', 'faktura', '1 000,00', '2024-03-29', 'FV/1'],
    ['', 'faktura', '500,00', '', 'FV/2'],
    ['koparka', '', '', '', ''],
  ];
  const { body } = await send({ headers, rows }, { dry_run: 'true' });
  expect(countsOf(body)).toMatchObject({ created: 1, failed: 0 });
  expect(body.rows.map(({ warnings }: { warnings?: object }) => warnings ?? {})).toEqual([
    {},
    { invoice_due_date: [expect.stringContaining('od tej należności nie będzie odsetek')] },
    {},
  ]);
});
