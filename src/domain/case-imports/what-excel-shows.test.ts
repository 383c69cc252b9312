import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCreditor } from '#test/builders.ts';
import { sendImport } from '#test/case-import.ts';

const [, admin, coordinator] = await appWith('admin', 'coordinator');
const creditor = await makeCreditor(admin);

/** A value as it is shown by a number format. */
type Styled = readonly [value: CellValue, format: string];

/** Imports a workbook of one case: what is told of it, beside what every case needs. */
async function importOf(told: Readonly<Record<string, CellValue | Styled>>) {
  const all = { creditor_nip: creditor.nip, debtor_name: 'Żwirownia Łęg', ...told };
  const values = Object.values(all).map((cell) => (Array.isArray(cell) ? cell : [cell, '']));
  const styled = values.map(([, format], column) => [`1,${column}`, { style: { numFmt: format } }] as const);
  const cells = new Map(styled.filter((_, column) => values[column]?.[1] !== ''));
  const rows = [Object.keys(all), values.map(([value]) => value)];
  const { body } = await sendImport(coordinator, await writeXlsx({ sheets: [{ name: 'Sprawy', rows, cells }] }));
  return body.rows[0];
}

const found = async (path: string) => (await admin.get(path)).body.data[0];

test('numbers that a workbook shows with zeros before them keep these', async () => {
  const row = await importOf({
    contract_no: [12_345_678, '0000000000'],
    zd_no: [77, '0000\\-00'],
    debtor_pesel: [2_270_803_624, '00000000000'],
    post_code: [950, '00-000'],
    city: 'Warszawa',
    initial_amount: [1500, '#,##0.00\\ "zł"'],
    production_year: [2019, '0000'],
  });
  expect(row).toMatchObject({ status: 'created', contract_no: '0012345678', zd_no: '0000-77', errors: {} });
  const debtCase = (await admin.get(`/api/debt_cases/${row.debt_case_id}`)).body;
  expect(debtCase).toMatchObject({ initial_amount: '1500.00', debtor_post_code: '00-950' });
  expect(await found(`/api/debtors?q[id_eq]=${debtCase.debtor_id}`)).toMatchObject({ pesel: '02270803624' });
});

test('an amount that a workbook shows in euro is one in euro', async () => {
  const row = await importOf({ contract_no: 'EUR/1', initial_amount: [1234.5, '#,##0.00 [$€-1]'] });
  const debtCase = (await admin.get(`/api/debt_cases/${row.debt_case_id}`)).body;
  expect(debtCase).toMatchObject({ initial_amount: null, initial_amount_euro: '1234.50' });
  const dollars = await importOf({ contract_no: 'USD/1', initial_amount: [1234.5, '[$USD] #,##0.00'] });
  expect(dollars.errors).toEqual({ initial_amount: [expect.stringContaining('1234.5 USD')] });
  const zlotys = await importOf({ contract_no: 'EUR/2', currency: 'PLN', initial_amount: [5, '0.00\\ "EUR"'] });
  expect(Object.keys(zlotys.errors)).toEqual(['initial_amount']);
});

test('a number that Excel took for a date names no contract', async () => {
  const row = await importOf({ contract_no: new Date('2024-03-01'), initial_amount: 5 });
  expect(row).toMatchObject({ status: 'failed', contract_no: null });
  expect(row.errors).toEqual({ contract_no: [expect.stringContaining('Excel zamienił')] });
});
