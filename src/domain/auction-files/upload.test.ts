import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { auctionCounts, sendAuction } from '#test/auction.ts';
import { makeCase, makeContract } from '#test/builders.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import type { SheetCell } from '#test/files/sheet.ts';
import { xlsxBytes } from '#test/files/xlsx-bytes.ts';
import { changesOf } from '#test/record-changes.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');
let made = 0;

/** A case with a ZD number and a contract number that no other test has. */
async function numberedCase() {
  const zd_no = `ZD/${++made}/2026`;
  const { id, odzysk_no } = await makeCase(admin, { zd_no });
  const contract_no = `L/${made}/24`;
  await makeContract(admin, { debt_case_id: id, contract_no });
  return { id: id as number, odzysk_no: odzysk_no as string, zd_no, contract_no };
}

const headers = ['Numer ZD', 'Numer umowy', 'Wynik', 'Kwota', 'Data', 'Komentarz'];
const sheetOf = (...rows: SheetCell[][]) => ({ headers, rows });
const caseNow = async (id: number) => (await admin.get(`/api/debt_cases/${id}`)).body;
const activitiesOf = async (id: number) => (await admin.get(`/api/activities?debt_case_id=${id}`)).body.data;

test('each response of a Polish Excel’s CSV sets its case and is noted as an activity', async () => {
  const [one, other] = [await numberedCase(), await numberedCase()];
  const bytes = csvBytes(
    sheetOf(
      [one.zd_no, '', 'zaakceptowana', { amount: 12_500.5 }, { date: '2026-11-12' }, 'Żółta naczepa; "bez" kół'],
      ['', other.contract_no, 'Odrzucona', '', '', ''],
    ),
  );
  const { status, body } = await sendAuction(coordinator, bytes, '../Aukcje listopad.csv');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: expect.any(Number),
    name: 'Aukcje listopad.csv',
    user_id: coordinator.id,
    total: 2,
  });
  expect(auctionCounts(body)).toEqual({ state: 'done', success_count: 2, failure_count: 0, missing_count: 0 });
  expect(body).not.toHaveProperty('duplicate_of');
  expect(body.rows).toEqual([
    {
      row: 2,
      status: 'applied',
      zd_no: one.zd_no,
      contract_no: null,
      debt_case_id: one.id,
      odzysk_no: one.odzysk_no,
      errors: {},
    },
    expect.objectContaining({ row: 3, status: 'applied', contract_no: other.contract_no, debt_case_id: other.id }),
  ]);
  expect(await caseNow(one.id)).toMatchObject({
    sant_auction_state: 'accepted',
    sant_auction_amount: '12500.50',
    sant_auction_date: '2026-11-12',
    sant_auction_comment: 'Żółta naczepa; "bez" kół',
    last_action_at: expect.any(String),
  });
  expect(await activitiesOf(one.id)).toMatchObject([
    {
      activity_type: 'inne',
      user_id: coordinator.id,
      task_state: 'completed',
      visibility_type: 'not_visible',
      description: 'Odpowiedź z aukcji: zaakceptowana, 12\u00a0500,50\u00a0zł, 2026-11-12\nŻółta naczepa; "bez" kół',
    },
  ]);
  expect(await activitiesOf(other.id)).toMatchObject([{ description: 'Odpowiedź z aukcji: odrzucona' }]);
});

test('the record keeps the file as text with its counts and rows, and the list has it without the text', async () => {
  const { zd_no } = await numberedCase();
  const sheet = { headers: ['zd_no', 'result', 'comment'], rows: [[zd_no, 'sold', 'Łódź']] };
  const { body } = await sendAuction(coordinator, csvBytes(sheet));
  const shown = await coordinator.get(`/api/santander_import_files/${body.id}`);
  expect(shown.body).toEqual(body);
  expect(shown.body.content).toBe(`zd_no;result;comment\r\n${zd_no};sold;Łódź\r\n`);
  const listed = await coordinator.get(`/api/santander_import_files?q[id_eq]=${body.id}`);
  const { rows: _rows, total: _total, reading: _reading, content: _content, ...summary } = body;
  expect(listed.body.data).toEqual([summary]);
});

test('an XLSX is read the same way, its rows being its text', async () => {
  const { id, zd_no } = await numberedCase();
  const bytes = await xlsxBytes(
    sheetOf([zd_no, '', 'sprzedana', { amount: 9_999.9 }, { date: '2026-10-01' }, 'uwaga; średnik']),
    ['Odpowiedzi z aukcji'],
  );
  const { body } = await sendAuction(coordinator, bytes, 'aukcje.xlsx');
  expect(body.rows).toMatchObject([{ row: 3, status: 'applied', debt_case_id: id }]);
  expect(body.content).toBe(
    `Numer ZD;Numer umowy;Wynik;Kwota;Data;Komentarz\r\n${zd_no};;sprzedana;9999,9;2026-10-01;"uwaga; średnik"\r\n`,
  );
  expect(await caseNow(id)).toMatchObject({
    sant_auction_state: 'sold',
    sant_auction_amount: '9999.90',
    sant_auction_date: '2026-10-01',
  });
});

test('the file is handed back byte by byte to whoever sees it, and that is noted', async () => {
  const { zd_no } = await numberedCase();
  const bytes = csvBytes(sheetOf([zd_no, '', 'zaakceptowana', '', '', 'Żółta łódź']));
  const { body } = await sendAuction(coordinator, bytes, 'Aukcje – łodzie.csv');
  const path = `/api/santander_import_files/${body.id}/file`;
  const answer = await coordinator.get(path);
  expect(answer.bytes.equals(bytes)).toBe(true);
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Aukcje%20%E2%80%93%20%C5%82odzie.csv");
  expect((await (await app.as('debt_collector')).get(path)).status).toBe(403);
  expect((await (await app.as('creditor')).get(path)).status).toBe(403);
  expect((await coordinator.get('/api/santander_import_files/999999/file')).status).toBe(404);
  const changes = await changesOf(app.database, 'santander_import_file', body.id);
  expect(changes.filter(({ action }) => action === 'download')).toMatchObject([{ user_id: coordinator.id }]);
});

test('the rows that were not applied come back with what is wrong, and put right they are applied', async () => {
  const { id, zd_no } = await numberedCase();
  const bytes = csvBytes(
    sheetOf(
      [zd_no, '', 'odrzucona', '', '', 'pierwsza'],
      ['ZD/NIE/MA', '', 'sprzedana', '10,00', '', 'bez sprawy'],
      [zd_no, '', 'może', '', '', 'błędna'],
    ),
  );
  const { body } = await sendAuction(coordinator, bytes);
  const path = `/api/santander_import_files/${body.id}/failed_rows.csv?charset=utf-8`;
  const text = (await coordinator.get(path)).bytes.toString();
  expect(text.split('\r\n')).toEqual([
    '\uFEFFBłędy;Numer ZD;Numer umowy;Wynik;Kwota;Data;Komentarz',
    'Numer ZD: nie ma sprawy o tym numerze;ZD/NIE/MA;;sprzedana;10,00;;bez sprawy',
    `"Wynik: nie jest znany; dozwolone: zaakceptowana, odrzucona, sprzedana";${zd_no};;może;;;błędna`,
    '',
  ]);
  expect((await (await app.as('debt_collector')).get(path)).status).toBe(403);
  const changes = await changesOf(app.database, 'santander_import_file', body.id);
  expect(changes.filter(({ action }) => action === 'csv')).toMatchObject([{ user_id: coordinator.id }]);
  const again = await sendAuction(coordinator, Buffer.from(text.replace('może', 'sprzedana')));
  expect(auctionCounts(again.body)).toMatchObject({ success_count: 1, missing_count: 1 });
  expect(again.body).not.toHaveProperty('warnings');
  expect(await caseNow(id)).toMatchObject({ sant_auction_state: 'sold', sant_auction_comment: 'błędna' });
});

test('a later response stands in place of the one before, blank values included, and in one file says so', async () => {
  const { id, zd_no } = await numberedCase();
  const bytes = csvBytes(
    sheetOf([zd_no, '', 'accepted', '100,00', '2026-11-01', 'pierwsza'], [zd_no, '', 'rejected', '', '2026-11-02', '']),
  );
  const again = { base: [expect.stringContaining('ma odpowiedź także wyżej w tym pliku')] };
  for (const dry_run of ['true', '']) {
    const { body } = await sendAuction(coordinator, bytes, 'aukcje.csv', { dry_run });
    expect(auctionCounts(body)).toMatchObject({ success_count: 2 });
    expect(body.rows.map(({ warnings }: { warnings?: object }) => warnings)).toEqual([undefined, again]);
  }
  expect(await caseNow(id)).toMatchObject({
    sant_auction_state: 'rejected',
    sant_auction_amount: null,
    sant_auction_date: '2026-11-02',
    sant_auction_comment: null,
  });
  expect(await activitiesOf(id)).toHaveLength(2);
});

test('the same bytes again are told as such and change nothing, whatever the name and whoever sends them', async () => {
  const { id, zd_no } = await numberedCase();
  const bytes = csvBytes(sheetOf([zd_no, '', 'accepted', '', '', '']));
  const first = await sendAuction(coordinator, bytes);
  await admin.put(`/api/debt_cases/${id}`, { sant_auction_state: 'sold' });
  const before = await caseNow(id);
  const again = await sendAuction(admin, bytes, 'inna nazwa.csv');
  expect(again.status).toBe(200);
  expect(again.body).toEqual({ ...first.body, duplicate_of: first.body.id });
  expect(await caseNow(id)).toEqual(before);
  expect(await activitiesOf(id)).toHaveLength(1);
});

test('two people who upload the same file at once make one record, and each case hears of it once', async () => {
  const cases = [];
  for (let number = 0; number < 8; number += 1) cases.push(await numberedCase());
  const bytes = csvBytes(sheetOf(...cases.map(({ zd_no }) => [zd_no, '', 'sold', '', '', ''])));
  const people = [coordinator, await app.as('coordinator'), await app.as('admin')];
  const answers = await Promise.all(people.map((person) => sendAuction(person, bytes)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.filter(({ body }) => body.duplicate_of === undefined)).toHaveLength(1);
  for (const { body } of answers) expect(auctionCounts(body)).toMatchObject({ state: 'done', success_count: 8 });
  for (const { id } of cases) expect(await activitiesOf(id)).toHaveLength(1);
});

test('every write is kept in the history of its record', async () => {
  const { id, zd_no } = await numberedCase();
  const { body } = await sendAuction(coordinator, csvBytes(sheetOf([zd_no, '', 'accepted', '5', '', ''])));
  // Told by the activity, the case's last action moved too.
  const ofCase = await changesOf(app.database, 'debt_case', id);
  expect(ofCase.map(({ user_id, action, changes }) => [user_id, action, changes])).toContainEqual([
    coordinator.id,
    'update',
    { sant_auction_state: [null, 'accepted'], sant_auction_amount: [null, '5.00'] },
  ]);
  const [activity] = await activitiesOf(id);
  expect(await changesOf(app.database, 'activity', activity.id)).toMatchObject([
    { user_id: coordinator.id, action: 'create' },
  ]);
  expect(await changesOf(app.database, 'santander_import_file', body.id)).toMatchObject([
    { user_id: coordinator.id, action: 'create', changes: { name: [null, 'aukcje.csv'] } },
    { action: 'update', changes: { success_count: [0, 1] } },
    { action: 'update', changes: { state: ['running', 'done'] } },
  ]);
});

test('who will not wait is told how far it is, and asks the record for the rest', async () => {
  const { zd_no } = await numberedCase();
  const body = new FormData();
  body.set('file', new File([new Uint8Array(csvBytes(sheetOf([zd_no, '', 'sold', '', '', ''])))], 'a.csv'));
  const headersSent = { cookie: admin.cookie, 'x-csrf-token': admin.token, prefer: 'wait=0' };
  const answer = await fetch(`${app.url}/api/santander_import_files/auction_upload`, {
    method: 'POST',
    headers: headersSent,
    body,
  });
  expect(answer.status).toBe(202);
  const sent = (await answer.json()) as { id: number };
  expect(sent).toMatchObject({ state: 'running', success_count: 0, rows: [] });
  const ended = () => admin.get(`/api/santander_import_files/${sent.id}`).then((shown) => shown.body);
  await expect.poll(async () => (await ended()).state).toBe('done');
  expect((await ended()).rows).toMatchObject([{ status: 'applied', zd_no }]);
});

test('what a file holds comes with the end, however often it is asked for until then', async () => {
  const { zd_no } = await numberedCase();
  const { body } = await sendAuction(admin, csvBytes(sheetOf([zd_no, '', 'sold', '', '', ''])));
  const shown = async () => (await admin.get(`/api/santander_import_files/${body.id}`)).body;
  const turn = (state: string) =>
    app.database.query('update santander_import_files set state = $1 where id = $2', [state, body.id]);
  await turn('running');
  expect(await shown()).toMatchObject({ state: 'running', content: null, rows: [] });
  await turn('done');
  expect(await shown()).toMatchObject({ state: 'done', content: body.content, rows: body.rows });
});
