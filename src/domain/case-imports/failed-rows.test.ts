import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { placeOf } from '#server/files/storage.ts';
import { appWith } from '#test/app.ts';
import { makeCreditor } from '#test/builders.ts';
import { casesFile, countsOf, sendImport } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { leasingFile } from '#test/files/leasing-file.ts';
import { xlsxBytes } from '#test/files/xlsx-bytes.ts';
import { changesOf } from '#test/record-changes.ts';

const [app, admin] = await appWith('admin');

const failedRows = async (id: number) => (await admin.get(`/api/imports/${id}/failed_rows.csv`)).bytes;

test('they are not written in an encoding that there is none of, and nobody is noted to have taken them', async () => {
  const sheet = await casesFile(admin, { cases: 1, bad: true });
  const { body: sent } = await sendImport(admin, sheet);
  const { status, body } = await admin.get(`/api/imports/${sent.id}/failed_rows.csv?charset=foo`);
  expect([status, body.parameter]).toEqual([400, 'charset']);
  expect((await changesOf(app.database, 'import', sent.id)).filter(({ action }) => action === 'csv')).toEqual([]);
});

test.each([
  ['a CSV', async (sheet: Parameters<typeof csvBytes>[0]) => csvBytes(sheet)],
  ['an XLSX', async (sheet: Parameters<typeof csvBytes>[0]) => xlsxBytes(sheet)],
])('the bad rows of %s come back in Windows-1250 and can be put right and sent again', async (_name, bytesOf) => {
  const { nip } = await makeCreditor(admin);
  const { body } = await sendImport(admin, await bytesOf(leasingFile({ cases: 2, bad: true, creditorNip: nip })));
  const bytes = await failedRows(body.id);
  expect(bytes.includes(0xb9)).toBe(true); // ą of Windows-1250
  const text = iconv.decode(bytes, 'windows-1250');
  expect(text.split('\r\n')[0]).toMatch(/^Błędy;NIP wierzyciela;Numer ZD;/);
  expect(text).toContain('Kwota początkowa: „około 12 tys.” nie jest liczbą;');
  const corrected = text
    .replaceAll('około 12 tys.', '12 000,00')
    .replace(/;1[.,]234;/, ';1234,00;')
    .replace('30.02.2026', '28.02.2026')
    .replace(/(\d{6}\/L\/24);;/, '$1;Ślusarz Łódź;')
    .replace(';950;', ';00-950;')
    .replace('ok. 2019', '2019');
  const again = await sendImport(admin, iconv.encode(corrected, 'windows-1250'));
  expect(countsOf(again.body)).toMatchObject({ total: 6, created: 6, failed: 0 });
  expect(iconv.decode(await failedRows(again.body.id), 'windows-1250').split('\r\n')).toHaveLength(2);
});

test('a day that a sheet holds as a bare number is still one when its row is sent again', async () => {
  const { nip } = await makeCreditor(admin);
  const headers = ['creditor_nip', 'debtor_name', 'initial_amount', 'contract_no', 'termination_date', 'debtor_nip'];
  const rows = [[nip, 'Żwirownia Łęg', '10,00', 'DZIEŃ/1', { amount: 45_990 }, '1']];
  const { body } = await sendImport(admin, await xlsxBytes({ headers, rows }));
  expect(Object.keys(body.rows[0].errors)).toEqual(['debtor_nip']);
  const text = iconv.decode(await failedRows(body.id), 'windows-1250');
  expect(text).toContain(';2025-11-29;');
  const again = await sendImport(admin, iconv.encode(text.replace(';1\r\n', ';\r\n'), 'windows-1250'));
  expect(again.body.rows).toMatchObject([{ status: 'created', contract_no: 'DZIEŃ/1' }]);
});

test('an original that is lost is told in plain words, whatever packing was asked for', async () => {
  const { nip } = await makeCreditor(admin);
  const { body } = await sendImport(
    admin,
    csvBytes(leasingFile({ cases: 1, bad: true, creditorNip: nip, from: 4_000 })),
  );
  const { rows } = await app.database.query<{ storage_key: string }>('select storage_key from imports where id = $1', [
    body.id,
  ]);
  await rm(join(app.dataDir, 'files', placeOf(rows[0]!.storage_key)));
  for (const path of [`/api/imports/${body.id}/failed_rows.csv`, `/api/imports/${body.id}/file`])
    for (const packing of ['gzip', 'br', 'identity']) {
      const answer = await admin.get(path, { 'accept-encoding': packing });
      expect([answer.status, answer.body.code, answer.headers.get('content-disposition')]).toEqual([
        500,
        'file_lost',
        null,
      ]);
    }
});

test('columns are called by words, and where the file has words of its own by these', async () => {
  const { nip } = await makeCreditor(admin);
  const headers = ['creditor_nip', 'Nazwa dłużnika', 'initial_amount', 'contract_no', 'debtor_nip'];
  const { body } = await sendImport(admin, csvBytes({ headers, rows: [[nip, '', 'x', 'W/1', '1']] }));
  const errors = async (language: string) => {
    const path = `/api/imports/${body.id}/failed_rows.csv?charset=utf-8`;
    return (await admin.get(path, { 'accept-language': language })).bytes.toString().split('\r\n')[1]!;
  };
  expect(await errors('pl')).toContain('NIP dłużnika: nie jest poprawnym numerem NIP');
  expect(await errors('pl')).toContain('Nazwa dłużnika: nie może być puste');
  expect(await errors('en')).toContain('Debtor NIP: is not a valid tax number (NIP)');
  expect(await errors('en')).toContain('Initial amount: “x” is not a number');
});

test('asked for in UTF-8, a bad row keeps letters that Windows-1250 does not have, and is read back with them', async () => {
  const { nip } = await makeCreditor(admin);
  const headers = ['creditor_nip', 'debtor_name', 'initial_amount', 'contract_no'];
  const row = [nip, 'Іван Шевченко', 'x', 'U/1'];
  const { body } = await sendImport(admin, csvBytes({ headers, rows: [row] }, { encoding: 'utf-8' }));
  const { bytes } = await admin.get(`/api/imports/${body.id}/failed_rows.csv?charset=utf-8`);
  const text = bytes.toString();
  expect(text).toMatch(/^\uFEFFBłędy;creditor_nip;/);
  const again = await sendImport(admin, Buffer.from(text.replace(';x;', ';5;')));
  const id = again.body.rows[0].debt_case_id;
  expect((await admin.get(`/api/debt_cases/${id}`)).body.debtor).toBe('Іван Шевченко');
});

test('text that a spreadsheet could run comes back guarded, and is read back as it was', async () => {
  const { nip } = await makeCreditor(admin);
  const headers = ['creditor_nip', 'debtor_name', 'initial_amount', 'contract_no', 'notes'];
  const row = [nip, '=1+1 sp. z o.o.', 'x', 'G/1', '-']; // the amount is wrong
  const { body } = await sendImport(admin, csvBytes({ headers, rows: [row] }));
  const text = iconv.decode(await failedRows(body.id), 'windows-1250');
  expect(text).toContain(";'=1+1 sp. z o.o.;x;G/1;'-\r\n");
  const again = await sendImport(admin, iconv.encode(text.replace(';x;', ';5;'), 'windows-1250'));
  const id = again.body.rows[0].debt_case_id;
  expect((await admin.get(`/api/debt_cases/${id}`)).body).toMatchObject({ debtor: '=1+1 sp. z o.o.', notes: '-' });
});

test('nothing of a bad row opens a cell or is run, whatever it is made of, and it is read back as it was', async () => {
  const { nip } = await makeCreditor(admin);
  const headers = ['creditor_nip', 'debtor_name', '=initial_amount', 'contract_no', 'notes', 'item_name'];
  const name = 'Żuraw\u037E=1+1';
  const row = [nip, name, '-5,00', 'N/1', ' \u00A0-1+1', '\u200B+48 600'];
  const { body } = await sendImport(admin, csvBytes({ headers, rows: [row] }, { encoding: 'utf-8' }));
  for (const charset of ['windows-1250', 'utf-8']) {
    const { bytes } = await admin.get(`/api/imports/${body.id}/failed_rows.csv?charset=${charset}`);
    const text = new TextDecoder(charset).decode(bytes);
    const lines: string[][] = parse(text, { delimiter: ';' });
    expect(lines.map((cells) => cells.length)).toEqual([7, 7]);
    expect(lines.flat().filter((cell) => /^[\s?\u200B]*[=+\-@]/.test(cell))).toEqual([]);
    expect(lines[1]![0]).toBe("'=initial_amount: nie może być ujemne");
    expect(lines[1]![3]).toBe("'-5,00");
  }
  const text = (await admin.get(`/api/imports/${body.id}/failed_rows.csv?charset=utf-8`)).bytes.toString();
  const again = await sendImport(admin, Buffer.from(text.replace("'-5,00", '5,00')));
  const { body: made } = await admin.get(`/api/debt_cases/${again.body.rows[0].debt_case_id}`);
  expect(made).toMatchObject({ debtor: 'Żuraw;=1+1', notes: '-1+1' });
});
