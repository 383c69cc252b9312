import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { auctionCounts, sendAuction } from '#test/auction.ts';
import { makeCase, makeContract, makeCreditor } from '#test/builders.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { workbookParts } from '#test/files/workbook-parts.ts';
import { xlsxBytes } from '#test/files/xlsx-bytes.ts';
import { zipBytes } from '#test/files/zip-bytes.ts';

const [app, admin, coordinator, banker] = await appWith('admin', 'coordinator', 'santander_coordinator');

const headers = ['zd_no', 'contract_no', 'result', 'amount', 'date', 'comment'];
const fileOf = (...rows: string[][]) => csvBytes({ headers, rows });
const filesCount = async () => (await admin.get('/api/santander_import_files')).body.pagination.total_count as number;
const one = { headers: ['zd_no', 'result'], rows: [['ZD/1', 'sold']] };
const whole = await xlsxBytes(one);

test.each([
  ['no file', null, 'nie może być puste'],
  ['an empty file', Buffer.from(''), 'Plik jest pusty'],
  ['headers without rows', fileOf(), 'same nagłówki'],
  ['a PDF', Buffer.from('%PDF-1.7 …'), 'nie jest plik CSV'],
  ['prose', Buffer.from('Szanowni Państwo,\nprzesyłamy wyniki.'), 'nie ma tabeli'],
  ['an old .xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'starym formacie'],
  ['an XLSX cut off', whole.subarray(0, whole.length - 40), 'uszkodzony'],
  [
    'a zip bomb',
    zipBytes(
      workbookParts('').map((part) => (part.name.includes('sheet1') ? { ...part, claimedSize: 2 ** 31 } : part)),
    ),
    'po rozpakowaniu',
  ],
  [
    'a quotation mark left open, which hides the rows below it',
    Buffer.from('zd_no;result\n"ZD/1;sold\nZD/2;sold\n"ZD/3";sold\n'),
    'W wierszu 2 jest cudzysłów',
  ],
  ['a header twice', csvBytes({ headers: ['zd_no', 'Wynik', 'result'], rows: [['1', '2', '3']] }), 'Wynik, result'],
  [
    'no numbers and no result',
    csvBytes({ headers: ['Kwota', 'Data'], rows: [['1', '2']] }),
    'Brak wymaganych kolumn: Numer ZD lub Numer umowy, Wynik.',
  ],
])('%s is refused as a whole, and nothing is kept', async (_what, bytes, reason) => {
  const before = await filesCount();
  const { status, body } = await sendAuction(coordinator, bytes);
  expect(status).toBe(422);
  expect(body).toEqual({ santander_import_file: { errors: { file: [expect.stringContaining(reason)] } } });
  expect(await filesCount()).toBe(before);
});

test('a refusal speaks the language of the reader', async () => {
  const form = new FormData();
  form.set('file', new File(['Kwota;Data\n1;2\n'], 'a.csv'));
  const answer = await fetch(`${app.url}/api/santander_import_files/auction_upload`, {
    method: 'POST',
    headers: { cookie: admin.cookie, 'x-csrf-token': admin.token, 'accept-language': 'en' },
    body: form,
  });
  expect(await answer.json()).toEqual({
    santander_import_file: {
      errors: { file: ['Required columns are missing: ZD number or Contract number, Result.'] },
    },
  });
});

test('what is no form is the wrong type, and more than 50 MB too large', async () => {
  expect((await admin.post('/api/santander_import_files/auction_upload', {})).status).toBe(415);
  const large = await sendAuction(coordinator, Buffer.alloc(50 * 1024 * 1024 + 1, 'x'));
  expect([large.status, large.body.code]).toEqual([413, 'too_large']);
});

test('a file that turns out bad half way applies nothing, says where, and says it again', async () => {
  const { id } = await makeCase(admin, { zd_no: 'ZD/BAD' });
  // So long that its first rows are found good before its last are read.
  const rows = Array.from({ length: 1_500 }, () => ['ZD/BAD', '', 'sold', '', '', 'uwaga '.repeat(60)]);
  const bytes = Buffer.concat([fileOf(...rows), Buffer.from('ZD/BAD;;"nie zamknięty\r\n')]);
  for (const attempt of [1, 2]) {
    const { status, body } = await sendAuction(coordinator, bytes);
    expect(status, `attempt ${attempt}`).toBe(422);
    expect(body.santander_import_file.errors.file[0]).toContain('wierszu 1502');
  }
  expect((await admin.get(`/api/debt_cases/${id}`)).body.sant_auction_state).toBeNull();
  const { data } = (await admin.get('/api/santander_import_files')).body;
  expect(data[0]).toMatchObject({ state: 'failed', success_count: 0 });
  const shown = await admin.get(`/api/santander_import_files/${data[0].id}`);
  expect(shown.body).toMatchObject({ rows: [], errors: { file: [expect.stringContaining('wierszu 1502')] } });
  const handedBack = await admin.get(`/api/santander_import_files/${data[0].id}/failed_rows.csv?charset=utf-8`);
  expect([handedBack.status, handedBack.bytes.toString()]).toEqual([200, '\uFEFFBłędy\r\n']);
});

test('a bad file whose original was let go of says what is wrong with it when it is sent again', async () => {
  const rows = Array.from({ length: 1_500 }, () => ['ZD/OLD', '', 'sold', '', '', 'uwaga '.repeat(60)]);
  const bytes = Buffer.concat([fileOf(...rows), Buffer.from('ZD/OLD;;"nie zamknięty\r\n')]);
  const first = await sendAuction(coordinator, bytes);
  expect(first.status).toBe(422);
  await app.database.query(
    "update santander_import_files set storage_key = null, content = null where state = 'failed' and id = (select max(id) from santander_import_files)",
  );
  const again = await sendAuction(coordinator, bytes);
  expect([again.status, again.body]).toEqual([422, first.body]);
});

test('a row tells all that is wrong with it, in the language of the reader', async () => {
  await makeCase(admin, { zd_no: 'ZD/E' });
  const file = fileOf(
    ['ZD/E', '', 'może', '1.234', '30.02.2026', ''],
    ['ZD/E', '', '', '100 EUR', '', ''],
    ['', '', 'sold', '', '', ''],
    ['5,21E+09', '', 'sold', '-5', '', ''],
  );
  const { body } = await sendAuction(coordinator, file);
  expect(auctionCounts(body)).toEqual({ state: 'done', success_count: 0, failure_count: 4, missing_count: 0 });
  const errors = (rows: { errors: object }[]) => rows.map((row) => row.errors);
  expect(errors(body.rows)).toEqual([
    {
      result: ['nie jest znany; dozwolone: zaakceptowana, odrzucona, sprzedana'],
      amount: [expect.stringContaining('może oznaczać tysiące')],
      date: ['to data, która nie istnieje'],
    },
    { result: ['nie może być puste'], amount: ['może być podana tylko w złotych'] },
    { base: ['W wierszu nie ma ani numeru ZD, ani numeru umowy'] },
    { zd_no: [expect.stringContaining('cyfry utracone')], amount: ['nie może być ujemne'] },
  ]);
  expect(body.rows.map(({ debt_case_id }: { debt_case_id: number | null }) => debt_case_id)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const english = await coordinator.get(`/api/santander_import_files/${body.id}`, { 'accept-language': 'en' });
  expect(errors(english.body.rows)[0]).toMatchObject({
    result: ['is not known; allowed: accepted, rejected, sold'],
    date: ['is a date that does not exist'],
  });
});

test('the ZD number wins; a number that no case has is missing, one that several have fails', async () => {
  const [first, second] = [await makeCase(admin, { zd_no: 'ZD/W1' }), await makeCase(admin, { zd_no: 'ZD/TWICE' })];
  await makeCase(admin, { zd_no: 'ZD/TWICE' });
  for (const { id } of [first, second]) await makeContract(admin, { debt_case_id: id, contract_no: 'W/SHARED' });
  await makeContract(admin, { debt_case_id: second.id, contract_no: 'W/OWN' });
  const { id: gone } = await makeContract(admin, { debt_case_id: first.id, contract_no: 'W/GONE' });
  await admin.delete(`/api/contracts/${gone}`);
  const { body } = await sendAuction(
    coordinator,
    fileOf(
      ['ZD/W1', 'W/OWN', 'sold', '', '', ''],
      ['ZD/NOBODY', 'W/OWN', 'sold', '', '', ''],
      ['', 'W/SHARED', 'sold', '', '', ''],
      ['ZD/TWICE', '', 'sold', '', '', ''],
      ['', 'W/GONE', 'sold', '', '', ''],
    ),
  );
  expect(auctionCounts(body)).toEqual({ state: 'done', success_count: 1, failure_count: 2, missing_count: 2 });
  expect(body.rows).toMatchObject([
    { status: 'applied', debt_case_id: first.id },
    { status: 'missing', debt_case_id: null, errors: { zd_no: ['nie ma sprawy o tym numerze'] } },
    {
      status: 'failed',
      errors: { contract_no: ['ma go więcej niż jedna sprawa; podaj w wierszu numer ZD'] },
    },
    { status: 'failed', errors: { zd_no: ['ma go więcej niż jedna sprawa'] } },
    { status: 'missing', errors: { contract_no: ['nie ma sprawy o tym numerze'] } },
  ]);
});

test('a header nobody knows is left out and told', async () => {
  const { zd_no } = await makeCase(admin, { zd_no: 'ZD/H' });
  const file = csvBytes({ headers: ['zd_no', 'result', 'Kolor'], rows: [[zd_no, 'sold', 'czarny']] });
  const { body } = await sendAuction(coordinator, file);
  expect(body).toMatchObject({
    success_count: 1,
    warnings: { file: ['Pominięto kolumny o nieznanych nagłówkach: Kolor'] },
  });
});

test('the bank’s coordinator reaches the bank’s cases alone, and sees of other files no other case', async () => {
  const bank = await makeCreditor(admin, { nip: '8960005673' });
  const own = await makeCase(admin, { zd_no: 'ZD/OWN', creditor_id: bank.id });
  const others = await makeCase(admin, { zd_no: 'ZD/OTHERS' });
  const file = fileOf(['ZD/OWN', '', 'sold', '', '', ''], ['ZD/OTHERS', '', 'sold', '', '', '']);
  const { body } = await sendAuction(banker, file);
  expect(body.rows).toMatchObject([
    { status: 'applied', debt_case_id: own.id },
    { status: 'missing', debt_case_id: null },
  ]);
  expect((await admin.get(`/api/debt_cases/${others.id}`)).body.sant_auction_state).toBeNull();
  const { id } = (await sendAuction(admin, fileOf(['ZD/OTHERS', '', 'accepted', '', '', '']))).body;
  const shown = await banker.get(`/api/santander_import_files/${id}`);
  expect(shown.body.rows).toMatchObject([{ status: 'applied', debt_case_id: null, odzysk_no: null }]);
  expect((await admin.get(`/api/santander_import_files/${id}`)).body.rows).toMatchObject([{ debt_case_id: others.id }]);
});

test('a number that a case of the bank and one of others have is no number of several to the bank’s coordinator', async () => {
  const { data } = (await admin.get('/api/creditors?q[nip_eq]=8960005673')).body;
  const both = await Promise.all([{ creditor_id: data[0].id }, {}].map((record) => makeCase(admin, record)));
  for (const { id } of both) await admin.create('contracts', { debt_case_id: id, contract_no: 'WSPÓLNY/1' });
  const file = (comment: string) => fileOf(['', 'WSPÓLNY/1', 'sold', '', '', comment]);
  const { body } = await sendAuction(banker, file('od banku'));
  expect(body.rows).toMatchObject([{ status: 'applied', debt_case_id: both[0]!.id }]);
  expect((await sendAuction(admin, file('z biura'))).body.rows).toMatchObject([{ status: 'failed' }]);
});

test.each(['debt_collector', 'terrain_debt_collector', 'creditor'] as const)(
  'a %s neither uploads responses nor sees the files',
  async (name) => {
    const person = await app.as(name);
    expect((await sendAuction(person, csvBytes(one))).status).toBe(403);
    expect((await person.get('/api/santander_import_files')).status).toBe(403);
    expect((await person.get('/api/santander_import_files/1')).status).toBe(403);
  },
);

test('a file is deleted by an administrator alone; sent again after that it is a new one', async () => {
  const { id: caseId } = await makeCase(admin, { zd_no: 'ZD/D' });
  const file = fileOf(['ZD/D', '', 'sold', '', '', '']);
  const { id } = (await sendAuction(coordinator, file)).body;
  expect((await coordinator.delete(`/api/santander_import_files/${id}`)).status).toBe(403);
  expect((await banker.delete(`/api/santander_import_files/${id}`)).status).toBe(403);
  expect((await admin.delete(`/api/santander_import_files/${id}`)).status).toBe(204);
  expect((await admin.get(`/api/santander_import_files/${id}`)).status).toBe(404);
  expect((await admin.get(`/api/debt_cases/${caseId}`)).body.sant_auction_state).toBe('sold');
  const again = await sendAuction(coordinator, file);
  expect(again.body.id).not.toBe(id);
  expect(again.body).not.toHaveProperty('duplicate_of');
});
