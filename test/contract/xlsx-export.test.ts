import { openXlsx, readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { model } from '#domain/areas.server.ts';
import { exportable } from '#engine/exportable.ts';
import { appWith } from '#test/app.ts';
import { makeBankAccount, makeLines } from '#test/bank-lines.ts';
import { listed, makeCase, makeCreditor, makeDebtor, makePayment } from '#test/builders.ts';
import { changesOf } from '#test/record-changes.ts';
import { answerChecker } from './openapi-validator.ts';

const [app, admin] = await appWith('admin');
const { problems } = answerChecker((await admin.get('/api/openapi.json')).body);

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const asked = (columns: readonly string[]) => columns.map((name) => `&columns[]=${name}`).join('');

async function rowsOf(address: string, language = 'pl', person = admin) {
  const answer = await person.get(address, { 'accept-language': language });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { sheets } = await readXlsx(answer.bytes);
  return sheets[0]!.rows;
}

const { id: debt_case_id, odzysk_no } = await makeCase(admin, {
  debtor_id: (await makeDebtor(admin, { name: '=1+1 Żwirownia' }))['id'],
  receive_date: '2026-11-02',
  initial_amount: '1234.56',
  description: '+48 600 100 200\nłódź \u0001 <&>',
});

test('a file has the columns that were asked for, in their order: numbers, days and text as they are', async () => {
  const columns = ['initial_amount', 'receive_date', 'debtor_id', 'odzysk_no', 'description', 'zd_no', 'created_at'];
  const names = columns.filter((name) => name !== 'created_at');
  expect(await rowsOf(`/api/debt_cases.xlsx?q[id_eq]=${debt_case_id}${asked(names)}`)).toEqual([
    ['Kwota początkowa', 'Data otrzymania zlecenia', 'Dłużnik', 'Numer sprawy', 'Opis', 'Numer ZD'],
    [1234.56, day('2026-11-02'), '=1+1 Żwirownia', odzysk_no, '+48 600 100 200\nłódź \u0001 <&>', null],
  ]);
  expect((await rowsOf(`/api/debt_cases.xlsx?q[id_eq]=${debt_case_id}&columns=zd_no,odzysk_no`, 'en'))[0]).toEqual([
    'ZD number',
    'Case number',
  ]);
});

test('its head is bold and stands still, its amounts have two decimals, and a text is no formula for whoever edits it', async () => {
  const columns = ['initial_amount', 'receive_date', 'debtor_id'];
  const { bytes, headers } = await admin.get(`/api/debt_cases.xlsx?q[id_eq]=${debt_case_id}${asked(columns)}`);
  expect(headers.get('content-disposition')).toBe('attachment; filename="export.xlsx"');
  const [sheet] = (await openXlsx(bytes, { readStyles: true })).sheets;
  const cell = (at: string) => sheet!.cells!.get(at);
  expect(sheet!.name).toBe('sprawy');
  expect(sheet!.freezePane).toMatchObject({ rows: 1 });
  expect([cell('0,0')?.style?.font?.bold, cell('1,0')?.style?.font?.bold ?? false]).toEqual([true, false]);
  expect([0, 1, 2].map((column) => cell(`1,${column}`)?.style?.numFmt)).toEqual(['#,##0.00', 'yyyy-mm-dd', '@']);
  expect(cell('1,2')).toMatchObject({ type: 'string', value: '=1+1 Żwirownia' });
  expect(cell('1,2')?.formula).toBeUndefined();
});

test('what is no character is left out, or no program would open the file', async () => {
  const { id } = await makeCase(admin, { description: 'a\uFFFEb\uFFFFc', zd_no: '\uFFFF' });
  const [, row] = await rowsOf(`/api/debt_cases.xlsx?q[id_eq]=${id}&columns=description,zd_no,odzysk_no`);
  expect(row?.slice(0, 2)).toEqual(['abc', null]);
});

test('every row of the filter is in it, in the order of the list', async () => {
  const { id } = await makeCase(admin);
  await app.database.query(
    `insert into debtor_payments (debt_case_id, currency_id, debtor_payment_type_id, payment_date, amount)
     select $1, 1, 1, '2026-11-01', number from generate_series(1, 1200) as number`,
    [id],
  );
  const rows = await rowsOf(`/api/debtor_payments.xlsx?debt_case_id=${id}&s=amount desc&columns=amount`);
  expect(rows).toEqual([['Kwota'], ...Array.from({ length: 1200 }, (_, index) => [1200 - index])]);
});

test('an amount in the currency of its record has that beside it, though the list says it by a sign', async () => {
  const account = await makeBankAccount(admin);
  const euro = await listed(admin, 'currencies', 'EUR');
  const [id] = await makeLines(app.database, account['id'], [{ amount: '100.00', currency_id: euro }]);
  const [head, row] = await rowsOf(`/api/bank_transfers.xlsx?q[id_eq]=${id}`);
  const at = head!.indexOf('Kwota');
  expect([head!.slice(at, at + 2), row!.slice(at, at + 2)]).toEqual([
    ['Kwota', 'Waluta'],
    [100, 'EUR'],
  ]);
  const [ofStatement] = await rowsOf('/api/bank_statements.xlsx');
  expect(ofStatement!.filter((label) => label === 'Waluta')).toHaveLength(1);
});

test('without columns it has those of the list', async () => {
  const { id } = await makeCase(admin);
  await makePayment(admin, { debt_case_id: id, amount: '1.00' });
  const { columns, fields } = model.named('debtor_payment');
  const [head] = await rowsOf(`/api/debtor_payments.xlsx?debt_case_id=${id}`);
  expect(head).toEqual(columns.map((name) => fields[name]!.label.pl));
});

test('what remains in euro stands beside what remains in złotys', async () => {
  const { id } = await makeCase(admin, { initial_amount_euro: '77.50' });
  const [head, row] = await rowsOf(`/api/debt_cases.xlsx?q[id_eq]=${id}`);
  const at = head!.indexOf('Pozostało do zapłaty');
  expect([head![at + 1], row![at], row![at + 1]]).toEqual(['Pozostało do zapłaty w EUR', null, 77.5]);
});

test('a column that a role is not told is refused as one that is not there', async () => {
  const { id } = await makeCreditor(admin);
  const creditor = await app.as('creditor', { business_entity_ids: [id] });
  const refused = async (columns: readonly string[], person = creditor) =>
    (await person.get(`/api/debt_cases.xlsx?${asked(columns)}`)).status;
  expect(await refused(['odzysk_no'])).toBe(200);
  for (const name of ['last_action_at', 'tag_ids', 'pledge_state', 'nonsense', 'total_amount_set', '__proto__'])
    expect([name, await refused(['odzysk_no', name])]).toEqual([name, 400]);
  expect(await refused(['total_amount_set'], admin)).toBe(400);
  expect(await refused([], await app.as('terrain_debt_collector'))).toBe(403);
  const [head] = await rowsOf('/api/debt_cases.xlsx', 'pl', creditor);
  expect(head).not.toContain('Ostatnia czynność');
});

test('it is recorded who took out which columns of how many rows', async () => {
  await admin.get(`/api/debt_cases.xlsx?q[id_eq]=${debt_case_id}&columns[]=odzysk_no`);
  const { user_id, action, changes } = (await changesOf(app.database, 'debt_case', 0)).at(-1)!;
  const query = { q: { id_eq: String(debt_case_id) }, columns: ['odzysk_no'] };
  expect([user_id, action, changes]).toEqual([admin.id, 'xlsx', { query, rows: 1 }]);
});

// A view is an address with a name, and is not exported.
const exported = model.resources.filter(({ plural }) => plural !== 'saved_views');

test.each(exported)('$plural: every column that is offered can be written', async (resource) => {
  const path = `/api/${resource.plural}.xlsx`;
  const answer = await admin.get(`${path}?${asked(exportable(model, resource))}`);
  expect([answer.status, problems('get', path, answer)]).toEqual([200, []]);
  const [head] = (await readXlsx(answer.bytes)).sheets[0]!.rows;
  expect(head).toHaveLength(exportable(model, resource).length);
});
