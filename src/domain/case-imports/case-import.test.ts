import PizZip from 'pizzip';
import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCreditor, nextNip } from '#test/builders.ts';
import { countsOf, sendImport } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { BAD_ROWS, leasingFile } from '#test/files/leasing-file.ts';
import { xlsxBytes } from '#test/files/xlsx-bytes.ts';
import { changesOf } from '#test/record-changes.ts';

const [app, admin, coordinator] = await appWith('admin', 'coordinator');

/** A creditor and a file for it that no other test has. */
async function bankFile(options: { cases: number; bad?: boolean }) {
  const creditor = await makeCreditor(admin);
  return { creditor, sheet: leasingFile({ ...options, creditorNip: creditor.nip }) };
}

const casesOf = async (creditorId: number, more = '') =>
  (await admin.get(`/api/debt_cases?creditor_id=${creditorId}&per_page=100&s=id asc${more}`)).body;

test('a file of a Polish Excel becomes cases, and its bad rows are told in the words of the person', async () => {
  const { creditor, sheet } = await bankFile({ cases: 9, bad: true });
  const { status, body } = await sendImport(coordinator, csvBytes(sheet));
  expect(status).toBe(200);
  expect(countsOf(body)).toEqual({ state: 'done', total: 17, processed: 17, created: 9, skipped: 0, failed: 6 });
  expect(body).toMatchObject({ importer: 'generic', dry_run: false });
  const bad = body.rows.filter((row: { status: string }) => row.status === 'failed');
  expect(bad.map((row: { errors: object }) => Object.keys(row.errors))).toEqual(BAD_ROWS.map(({ column }) => [column]));
  expect(bad[3].errors).toEqual({ debtor_name: ['nie może być puste'] });
  expect(body.rows[0]).toEqual({
    row: 2,
    status: 'created',
    zd_no: 'ZD/000001/2026',
    contract_no: '10001/L/24',
    debt_case_id: expect.any(Number),
    odzysk_no: expect.stringMatching(/^20\d{2}\/\d{6}$/),
    errors: {},
  });
  expect((await casesOf(creditor.id)).pagination.total_count).toBe(9);
});

test('rows with the same ZD number make one case with an item each', async () => {
  const { sheet } = await bankFile({ cases: 4 });
  const { body } = await sendImport(coordinator, csvBytes(sheet));
  const [first, second] = body.rows.slice(-2);
  expect(first.debt_case_id).toBe(second.debt_case_id);
  const { data } = (await admin.get(`/api/contracts?debt_case_id=${first.debt_case_id}`)).body;
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ attorney_date: '2026-11-02', contract_items: [{}, {}] });
  expect(data[0].contract_items[0]).toMatchObject({ contract_item_type: 'samochód osobowy', production_year: 2020 });
});

test('a number belongs to the case that had it first, however far above', async () => {
  const { sheet } = await bankFile({ cases: 520 });
  const [zd, contract] = ['Numer ZD', 'Numer umowy'].map((header) => sheet.headers.indexOf(header));
  const changed = (row: number, column: number, value: string) => sheet.rows[row]!.with(column, value);
  const rows = [
    ...sheet.rows,
    // Blank is as above: the case that the contract was named in.
    changed(0, zd!, ''),
    changed(1, contract!, '77001/L/26'),
    changed(2, zd!, '').with(contract!, '77001/L/26'),
    changed(3, zd!, 'ZD/nowy/2026'),
    changed(4, zd!, '').with(contract!, String(sheet.rows[3]![contract!])),
  ];
  const { body } = await sendImport(coordinator, csvBytes({ ...sheet, rows }), { dry_run: 'true' });
  const checked = (await admin.get(`/api/imports/${body.id}`)).body;
  expect(countsOf(checked)).toMatchObject({ state: 'done', total: rows.length });
  const { rows: groups } = await app.database.query<{ group_no: number }>(
    'select group_no from import_rows where import_id = $1 order by line',
    [body.id],
  );
  const numbers = groups.map(({ group_no }) => group_no);
  const above = (row: number) => numbers[row]!;
  expect(numbers.slice(-5)).toEqual([above(0), above(1), above(1), 520, 520]);
});

test('an imported case is what the same data typed by a person would be', async () => {
  const { creditor, sheet } = await bankFile({ cases: 1 });
  const imported = (await sendImport(admin, csvBytes(sheet))).body.rows[0].debt_case_id;
  const { body: made } = await admin.get(`/api/debt_cases/${imported}`);
  const debtor = (await admin.get(`/api/debtors/${made.debtor_id}`)).body;
  const typed = await admin.create('debtors', { ...debtor, nip: nextNip() });
  const [address] = (await admin.get(`/api/addresses?business_entity_id=${debtor.id}`)).body.data;
  await admin.create('addresses', { ...address, province: null, business_entity_id: typed.id });
  const copy = await admin.create('debt_cases', {
    ...Object.fromEntries(['zd_no', 'notes', 'receive_date', 'attorney_date'].map((name) => [name, made[name]])),
    creditor_id: creditor.id,
    debtor_id: typed.id,
    initial_amount: '1251.81',
    debt_collection_cost: '50.00',
    debt_case_type_id: made.debt_case_type_id,
    debt_case_state_id: made.debt_case_state_id,
  });
  const theirOwn = ['id', 'odzysk_no', 'created_at', 'updated_at', 'debtor_id', 'debtor_nip', 'debtor_address_id'];
  const shared = (record: object) =>
    Object.fromEntries(
      Object.entries(record).filter(([name]) => !theirOwn.includes(name) && !name.startsWith('import')),
    );
  expect(shared(made)).toEqual(shared(copy));
  expect(made).toMatchObject({ state: 'process', importer: 'generic', total_amount: '1301.81', debtor_province: 6 });
  const linked = (await admin.get(`/api/debt_case_addresses?debt_case_id=${made.id}`)).body.data;
  expect(linked.map((link: { address_id: number }) => link.address_id)).toEqual([made.debtor_address_id]);
  const people = (await admin.get(`/api/people?q[business_entity_id_eq]=${debtor.id}`)).body.data;
  expect(people).toMatchObject([{ phone: '+48600000001', email: 'biuro1@example.com', going: true }]);
  const changes = await changesOf(app.database, 'debt_case', made.id);
  expect(changes).toMatchObject([
    { user_id: admin.id, action: 'create', changes: { initial_amount: [null, '1251.81'] } },
  ]);
});

test('the same sheet as XLSX says the same, so that after the CSV all of it is skipped', async () => {
  const { sheet } = await bankFile({ cases: 5, bad: true });
  const first = await sendImport(coordinator, csvBytes(sheet));
  const again = await sendImport(coordinator, await xlsxBytes(sheet));
  expect(countsOf(again.body)).toMatchObject({ created: 0, skipped: 5, failed: 6 });
  const idsOf = (body: { rows: { debt_case_id: number | null }[] }) => body.rows.map((row) => row.debt_case_id);
  expect(idsOf(again.body as never)).toEqual(idsOf(first.body as never));
});

test('a workbook whose parts are not packed is read like any other', async () => {
  const { sheet } = await bankFile({ cases: 3 });
  const unpacked = new PizZip(await xlsxBytes(sheet)).generate({ type: 'uint8array', compression: 'STORE' });
  const { status, body } = await sendImport(coordinator, unpacked);
  expect({ status, created: body.created }).toEqual({ status: 200, created: 3 });
});

test('a dry run tells what would happen and changes nothing', async () => {
  const { creditor, sheet } = await bankFile({ cases: 3, bad: true });
  const before = (await app.database.query('select count(*) from business_entities')).rows;
  const { body } = await sendImport(coordinator, csvBytes(sheet), { dry_run: 'true' });
  expect(countsOf(body)).toMatchObject({ state: 'done', created: 3, skipped: 0, failed: 6 });
  expect(body.dry_run).toBe(true);
  expect(body.rows[0]).toMatchObject({ status: 'created', debt_case_id: null, odzysk_no: null });
  expect((await casesOf(creditor.id)).pagination.total_count).toBe(0);
  expect((await app.database.query('select count(*) from business_entities')).rows).toEqual(before);
  expect((await sendImport(coordinator, csvBytes(sheet))).body.created).toBe(3);
});

test('a contract that two cases of a file name belongs to the first, in a check too', async () => {
  const { sheet } = await bankFile({ cases: 101 });
  const [first] = sheet.rows;
  const again = first!.with(sheet.headers.indexOf('Numer ZD'), 'ZD/INNA');
  const bytes = csvBytes({ ...sheet, rows: [...sheet.rows, again] });
  const note = { contract_no: [expect.stringContaining('jest już w wierszu 2 tego pliku')] };
  // What does not say no is a check.
  for (const dry_run of ['true', 'perhaps']) {
    const { body } = await sendImport(coordinator, bytes, { dry_run });
    expect([body.dry_run, countsOf(body)]).toMatchObject([true, { created: 101, skipped: 1, failed: 0 }]);
    expect(body.rows.at(-1)).toMatchObject({ status: 'skipped', errors: note });
  }
  const { body } = await sendImport(coordinator, bytes);
  expect(countsOf(body)).toMatchObject({ created: 101, skipped: 1 });
  const { debt_case_id } = body.rows[0];
  expect(body.rows.at(-1)).toMatchObject({ status: 'skipped', debt_case_id, errors: note });
  const later = (await sendImport(coordinator, bytes)).body;
  expect([later.skipped, later.rows[0].errors, later.rows.at(-1).errors]).toEqual([102, {}, {}]);
});

test('two people who send the same file at once make one set of cases', async () => {
  const { creditor, sheet } = await bankFile({ cases: 120 });
  const other = await app.as('coordinator');
  const both = await Promise.all([coordinator, other].map((person) => sendImport(person, csvBytes(sheet))));
  expect(both.map(({ body }) => body.state)).toEqual(['done', 'done']);
  expect(both[0]!.body.created + both[1]!.body.created).toBe(120);
  expect(both[0]!.body.skipped + both[1]!.body.skipped).toBe(120);
  expect((await casesOf(creditor.id)).pagination.total_count).toBe(120);
});

test('who will not wait is told how far the import is', async () => {
  const { sheet } = await bankFile({ cases: 60 });
  const body = new FormData();
  body.set('importer', 'generic');
  body.set('attorney_date', '2026-11-02');
  body.set('file', new File([new Uint8Array(csvBytes(sheet))], 'zlecenia.csv'));
  const headers = { cookie: admin.cookie, 'x-csrf-token': admin.token, prefer: 'wait=0' };
  const answer = await fetch(`${app.url}/api/debt_cases/import`, { method: 'POST', headers, body });
  expect(answer.status).toBe(202);
  expect(await answer.json()).toMatchObject({ state: 'running', dry_run: false, created: 0, rows: [] });
});

test('the rest of a file of somebody who is made inactive meanwhile is left undone', async () => {
  const leaving = await app.as('coordinator');
  const { sheet } = await bankFile({ cases: 600 });
  const body = new FormData();
  body.set('importer', 'generic');
  body.set('attorney_date', '2026-11-02');
  body.set('file', new File([new Uint8Array(csvBytes(sheet))], 'zlecenia.csv'));
  const headers = { cookie: leaving.cookie, 'x-csrf-token': leaving.token, prefer: 'wait=0' };
  const answer = await fetch(`${app.url}/api/debt_cases/import`, { method: 'POST', headers, body });
  const { id } = (await answer.json()) as { id: number };
  const imported = async () => (await admin.get(`/api/imports?q[id_eq]=${id}`)).body.data[0];
  await expect.poll(async () => (await imported()).processed, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0);
  await admin.put(`/api/users/${leaving.id}`, { active: false });
  await expect.poll(async () => (await imported()).state, { timeout: 60_000 }).toBe('failed');
  expect((await imported()).created).toBeLessThan(600);
});

test('nobody who was made inactive takes the cases of their file back', async () => {
  const leaving = await app.as('coordinator');
  const { creditor, sheet } = await bankFile({ cases: 3 });
  const { id } = (await sendImport(leaving, csvBytes(sheet))).body;
  await admin.put(`/api/users/${leaving.id}`, { active: false });
  // As though they had asked for it just before.
  await app.database.query(
    `with asked as (update imports set undo_state = 'running' where id = $1 returning id)
      insert into pgboss.job (name, data)
      select 'case_import_undo', jsonb_build_object('id', id, 'userId', $2::bigint) from asked`,
    [id, leaving.id],
  );
  const state = async () => (await admin.get(`/api/imports?q[id_eq]=${id}`)).body.data[0].undo_state;
  await expect.poll(state, { timeout: 20_000 }).not.toBe('running');
  expect([await state(), (await casesOf(creditor.id)).pagination.total_count]).toEqual([null, 3]);
});

test('whoever may no longer import the cases of their file does not take them back', async () => {
  const lowered = await app.as('coordinator');
  const { creditor, sheet } = await bankFile({ cases: 2 });
  const { id } = (await sendImport(lowered, csvBytes(sheet))).body;
  const [bankCase] = (await casesOf(creditor.id)).data;
  const bank = (await admin.get('/api/creditors?q[nip_eq]=8960005673')).body.data[0] ?? {};
  const creditor_id = bank.id ?? (await makeCreditor(admin, { nip: '8960005673' })).id;
  await admin.put(`/api/debt_cases/${bankCase.id}`, { creditor_id });
  await admin.put(`/api/users/${lowered.id}`, { role: 'santander_coordinator' });
  const { status, body } = await lowered.post(`/api/imports/${id}/undo`);
  expect([status, body.undo_state, body.undone, body.kept]).toEqual([200, 'done', 0, 2]);
  const foreign = 'Nie cofnięto: osoba, która cofa import, nie ma już prawa do tej sprawy';
  expect(body.rows.map((row: { errors: { base: string[] } }) => row.errors.base[0] === foreign)).toEqual([false, true]);
  expect((await casesOf(creditor.id)).pagination.total_count).toBe(1);
});

test('a file in UTF-8 that ends in the middle of a letter is read up to it', async () => {
  const headers = ['NIP wierzyciela', 'Nazwa dłużnika', 'Numer umowy', 'Kwota początkowa', 'Uwagi'];
  const creditor = await makeCreditor(admin);
  const rows = ['Żuraw', 'Łoś'].map((name, i) => [creditor.nip, name, `PÓŁ/${i}`, '1 234,50', 'próg']);
  const whole = csvBytes({ headers, rows }, { encoding: 'utf-8' });
  for (const letter of ['ś', 'óg']) {
    const cut = whole.subarray(0, whole.lastIndexOf(letter) + 1);
    const { status, body } = await sendImport(coordinator, cut, { dry_run: 'true' });
    expect(status).toBe(200);
    expect(body.rows[0]).toMatchObject({ status: 'created', contract_no: 'PÓŁ/0' });
    expect(body.rows[1].errors.base).toEqual([expect.stringContaining('Plik urywa się w środku tego wiersza')]);
  }
});

test('an item of a contract that is there already is named when the case does not have it', async () => {
  const { nip } = await makeCreditor(admin);
  const headers = [
    'NIP wierzyciela',
    'Dłużnik',
    'Kwota początkowa',
    'Numer umowy',
    'Przedmiot',
    'VIN',
    'Numer rejestracyjny',
  ];
  const send = (rows: string[][], form = {}) => {
    const all = rows.map((item) => [nip, 'Ładunki Gdynia', '100', 'ŁG/1', ...item]);
    return sendImport(coordinator, csvBytes({ headers, rows: all }), form);
  };
  const truck = ['Ciągnik', 'YV2RT40A000000001', 'GD 12345'];
  const { odzysk_no } = (await send([truck])).body.rows[0];
  const later = [truck, ['Ciągnik', '', 'gd12345'], ['Wózek', '', ''], ['Naczepa', 'WSM00000000000009', 'GD 777']];
  for (const dry_run of ['true', '']) {
    const { body } = await send(later, { dry_run });
    expect(countsOf(body)).toMatchObject({ created: 0, skipped: 1 });
    const told = body.rows.map(({ warnings = {} }: { warnings?: object }) => Object.keys(warnings));
    expect(told).toEqual([[], [], [], ['undercarriage_no']]);
    expect(body.rows[3].warnings.undercarriage_no).toEqual([expect.stringContaining(odzysk_no)]);
  }
});
