import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { auctionCounts, sendAuction } from '#test/auction.ts';
import { makeCase, makeContract } from '#test/builders.ts';
import { untilNewest } from '#test/until.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { xlsxWithUnseen } from '#test/files/xlsx-bytes.ts';

const [, admin, coordinator, collector, ofBank] = await appWith(
  'admin',
  'coordinator',
  'debt_collector',
  'santander_coordinator',
);

const headers = ['Numer ZD', 'Wynik', 'Kwota', 'Nikt tego nie czyta'];
const check = (person: typeof admin, bytes: Uint8Array) =>
  sendAuction(person, bytes, 'aukcje.csv', { dry_run: 'true' });

test('a file is checked row by row, with nothing written of it, and then applied as it was said', async () => {
  const { id, odzysk_no } = await makeCase(admin, { zd_no: 'ZD/1/2026' });
  const rows = [
    ['ZD/1/2026', 'sprzedana', '12 000,00', ''],
    ['ZD/1/2026', 'może', 'dużo', ''],
    ['ZD/nieznany', 'odrzucona', '', ''],
  ];
  const bytes = csvBytes({ headers, rows });
  const before = (await admin.get(`/api/debt_cases/${id}`)).body;
  const { status, body } = await check(coordinator, bytes);
  const counts = { state: 'done', success_count: 1, failure_count: 1, missing_count: 1 };
  expect([status, auctionCounts(body)]).toEqual([200, counts]);
  expect(body).toMatchObject({ dry_run: true, name: 'aukcje.csv', total: 3, reading: false });
  expect(body).not.toHaveProperty('id');
  expect(body.warnings.file.join()).toContain('Nikt tego nie czyta');
  expect(body.rows[0]).toEqual({
    row: 2,
    status: 'applied',
    zd_no: 'ZD/1/2026',
    contract_no: null,
    debt_case_id: id,
    odzysk_no,
    errors: {},
  });
  expect(Object.keys(body.rows[1].errors).toSorted()).toEqual(['amount', 'result']);
  expect((await admin.get(`/api/debt_cases/${id}`)).body).toEqual(before);
  expect((await admin.get(`/api/activities?debt_case_id=${id}`)).body.data).toEqual([]);
  expect((await admin.get('/api/santander_import_files')).body.data).toEqual([]);

  const applied = (await sendAuction(coordinator, bytes)).body;
  expect(auctionCounts(applied)).toEqual(counts);
  expect(applied.rows).toEqual(body.rows);
  expect((await check(coordinator, bytes)).body).toMatchObject({ duplicate_of: applied.id });
});

test('hidden rows and further sheets of an XLSX are told of, in the check and after it', async () => {
  const { zd_no } = await makeCase(admin, { zd_no: 'ZD/H/2026' });
  const rows = [
    [String(zd_no), 'sprzedana'],
    ['ZD/ukryty', 'odrzucona'],
  ];
  const beside = [{ name: 'Grudzień', rows: [['Numer ZD'], ['ZD/inny']] }];
  const bytes = await xlsxWithUnseen({ headers: ['Numer ZD', 'Wynik'], rows }, [3], beside);
  const told = [
    'Wczytano także wiersze, które są w arkuszu ukryte, na przykład przez filtr: 1',
    'Wczytano tylko pierwszy widoczny arkusz. Pominięto arkusze, w których też są dane: Grudzień',
  ];
  for (const { body } of [await check(coordinator, bytes), await sendAuction(coordinator, bytes)])
    expect(body).toMatchObject({ total: 2, warnings: { file: told } });
});

test('the ZD number wins over that of a contract in another case, and the row says so', async () => {
  const [one, other] = [await makeCase(admin, { zd_no: 'ZD/A/2026' }), await makeCase(admin, { zd_no: 'ZD/B/2026' })];
  await makeContract(admin, { debt_case_id: one.id, contract_no: 'L/A/24' });
  await makeContract(admin, { debt_case_id: other.id, contract_no: 'L/B/24' });
  const rows = [
    ['ZD/A/2026', 'L/B/24', 'sprzedana'],
    ['ZD/A/2026', 'L/A/24', 'sprzedana'],
    ['ZD/B/2026', 'L/nieznana', 'odrzucona'],
  ];
  const bytes = csvBytes({ headers: ['Numer ZD', 'Numer umowy', 'Wynik'], rows });
  const checked = (await check(coordinator, bytes)).body;
  expect(checked.rows.map(({ debt_case_id }: Record<string, any>) => debt_case_id)).toEqual([one.id, one.id, other.id]);
  expect(checked.rows[0]).toMatchObject({
    status: 'applied',
    errors: {},
    warnings: { contract_no: [expect.stringMatching(/^jest w innej sprawie niż numer ZD/)] },
  });
  expect(checked.rows[1].warnings).not.toHaveProperty('contract_no');
  expect(checked.rows[2]).not.toHaveProperty('warnings');
  expect((await sendAuction(coordinator, bytes)).body.rows).toEqual(checked.rows);
});

test('more rows than are looked for at once are all told, and one that repeats the case of the first says so', async () => {
  const { id } = await makeCase(admin, { zd_no: 'ZD/OSTATNI' });
  const missing = Array.from({ length: 1_001 }, (_, at) => [`ZD/${at}/BRAK`, 'odrzucona', '', '']);
  const ends = ['odrzucona', 'sprzedana'].map((result) => ['ZD/OSTATNI', result, '', '']);
  const bytes = csvBytes({ headers, rows: [ends[0]!, ...missing, ends[1]!] });
  const { body } = await check(admin, bytes);
  expect(auctionCounts(body)).toMatchObject({ success_count: 2, missing_count: 1_001 });
  expect(body.rows[0]).not.toHaveProperty('warnings');
  const repeated = expect.stringContaining('ma odpowiedź także wyżej w tym pliku');
  expect(body.rows.at(-1)).toMatchObject({ row: 1_004, debt_case_id: id, warnings: { base: [repeated] } });
  const sent = await sendAuction(admin, bytes);
  await untilNewest(admin, 'santander_import_files', ({ state }) => state !== 'running');
  expect((await admin.get(`/api/santander_import_files/${sent.body.id}`)).body.rows).toEqual(body.rows);
});

test('a check tells of no case that the person may not change, and is for those who may upload', async () => {
  const { zd_no } = await makeCase(admin, { zd_no: 'ZD/OBCY' });
  const bytes = csvBytes({ headers, rows: [[String(zd_no), 'odrzucona', '', '']] });
  expect((await check(ofBank, bytes)).body.rows[0]).toMatchObject({ status: 'missing', debt_case_id: null });
  expect((await check(collector, bytes)).status).toBe(403);
});

test('what is no table, or lacks its columns, is refused as when it is applied', async () => {
  for (const bytes of [csvBytes({ headers: ['Kwota'], rows: [['1']] }), new Uint8Array()]) {
    const [checked, applied] = [await check(admin, bytes), await sendAuction(admin, bytes)];
    expect([checked.status, checked.body]).toEqual([422, applied.body]);
  }
});

test.each(['csv', 'xlsx'])('the template as %s is taken back, its example row being without a case', async (format) => {
  const template = await coordinator.get(`/api/santander_import_files/template?format=${format}`);
  expect(template.headers.get('content-disposition')).toBe(`attachment; filename="szablon-aukcje.${format}"`);
  const { body } = await check(coordinator, template.bytes);
  expect(auctionCounts(body)).toMatchObject({ failure_count: 0, missing_count: 1 });
  expect(body.warnings).toBeUndefined();
  expect((await collector.get('/api/santander_import_files/template')).status).toBe(403);
});
