import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { listed, makeCreditor, nextNip } from '#test/builders.ts';
import { countsOf, sendImport } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { xlsxWithUnseen } from '#test/files/xlsx-bytes.ts';
import { leasingFile } from '#test/files/leasing-file.ts';
import type { Answer } from '#test/person.ts';
import type { Sheet } from '#test/files/sheet.ts';

const [app, admin, coordinator, banker] = await appWith('admin', 'coordinator', 'santander_coordinator');
const creditor = await makeCreditor(admin);
const good = csvBytes(leasingFile({ cases: 1, creditorNip: creditor.nip }));

/** A small file of one creditor: `rows` under `headers`, after the columns every file needs. */
function fileOf(headers: readonly string[], rows: readonly (readonly string[])[], nip = creditor.nip): Uint8Array {
  const whole = ['NIP wierzyciela', 'Dłużnik', 'Kwota początkowa', ...headers];
  const sheet: Sheet = { headers: whole, rows: rows.map((row) => [nip, 'Żwirownia Łęg', '1 234,50 zł', ...row]) };
  return csvBytes(sheet);
}

test.each([
  ['no file', null, {}, { file: ['nie może być puste'] }],
  ['no attorney date', good, { attorney_date: '' }, { attorney_date: ['nie może być puste'] }],
  ['no importer', good, { importer: '' }, { importer: ['nie może być puste'] }],
  ['an importer nobody knows', good, { importer: 'excel' }, { importer: ['nie jest na liście dozwolonych wartości'] }],
  ['an attorney date that is none', good, { attorney_date: '2026-02-30' }, { attorney_date: ['jest nieprawidłowe'] }],
  ['a file that is no table', Buffer.from('%PDF-1.7 …'), {}, { file: [expect.stringContaining('nie jest plik CSV')] }],
  ['an empty file', Buffer.from(''), {}, { file: [expect.stringContaining('Plik jest pusty')] }],
  [
    'a header twice',
    fileOf(['Numer umowy', 'numer  UMOWY'], []),
    {},
    { file: [expect.stringContaining('numer UMOWY')] },
  ],
  ['no contract numbers', fileOf(['Uwagi'], []), {}, { file: ['Brak wymaganych kolumn: Numer umowy.'] }],
  [
    'contract numbers under a name of the bank',
    fileOf(['Nr kontraktu', 'Uwagi', 'Opiekun'], []),
    {},
    {
      file: [
        expect.stringMatching(
          /^Brak wymaganych kolumn: Numer umowy\. Nierozpoznane nagłówki w pliku: Nr kontraktu, Opiekun\. /,
        ),
      ],
    },
  ],
])('%s is refused as a whole', async (_what, bytes, form, errors) => {
  const { status, body } = await sendImport(coordinator, bytes, form);
  expect(status).toBe(422);
  expect(body.import.errors).toEqual(errors);
});

test('a number may be shortened in a header', async () => {
  const file = fileOf(['NR_UMOWY', 'Nr ZD', 'Nr. faktury'], [['SKRÓT/1', 'ZD/SKRÓT', 'FV/SKRÓT']]);
  const { body } = await sendImport(coordinator, file);
  expect(body.rows[0]).toMatchObject({ status: 'created', zd_no: 'ZD/SKRÓT', contract_no: 'SKRÓT/1' });
  const { body: made } = await admin.get(`/api/debt_cases/${body.rows[0].debt_case_id}`);
  expect(made.invoice_no).toBe('FV/SKRÓT');
  expect((await sendImport(coordinator, fileOf(['Nr umowy', 'Numer umowy'], []))).body.import.errors).toEqual({
    file: [expect.stringContaining('Nr umowy, Numer umowy')],
  });
});

test('headers that nobody knows are different ones as they are written, and each is told', async () => {
  const file = fileOf(['Numer umowy', 'Nr', 'Numer'], [['LP/1', '1', 'x']]);
  const { body } = await sendImport(coordinator, file);
  expect(body).toMatchObject({
    created: 1,
    warnings: { file: ['Pominięto kolumny o nieznanych nagłówkach: Nr, Numer'] },
  });
  expect((await sendImport(coordinator, fileOf(['Numer umowy', 'Kolor', 'kolor'], []))).body.import.errors).toEqual({
    file: [expect.stringContaining('Kolor, kolor')],
  });
});

test('a file that turns out bad half way is refused with its line', async () => {
  const lines = fileOf(
    ['Numer umowy', 'Uwagi'],
    [
      ['B/1', 'x'],
      ['B/2', 'y'],
    ],
  );
  const open = Buffer.concat([lines, Buffer.from(`${creditor.nip};Ktoś;1,00;B/3;"nigdy nie zamknięty\r\n`)]);
  const { status, body } = await sendImport(coordinator, open);
  expect(status).toBe(422);
  expect(body.import.errors.file[0]).toContain('wierszu 4');
});

test('a row in whose middle the file ends is refused, however good what is left of it looks', async () => {
  const headers = ['NIP wierzyciela', 'Dłużnik', 'Numer umowy', 'Kwota początkowa', 'Uwagi'];
  const row = (no: string) => [creditor.nip, 'Żwirownia Łęg', no, '1 234,50', 'plac'];
  const whole = csvBytes({ headers, rows: [row('URWANY/1'), row('URWANY/2')] });
  const until = (text: string) => whole.subarray(0, whole.lastIndexOf(text) + text.length);
  const { body } = await sendImport(coordinator, until('URWANY/2;1'), { dry_run: 'true' });
  expect(countsOf(body)).toMatchObject({ created: 1, failed: 1 });
  expect(body.rows[1]).toMatchObject({ row: 3, status: 'failed', contract_no: 'URWANY/2' });
  expect(body.rows[1].errors).toEqual({ base: [expect.stringContaining('Plik urywa się w środku tego wiersza')] });
  const unended = await sendImport(coordinator, until(';plac'), { dry_run: 'true' });
  expect(countsOf(unended.body)).toMatchObject({ created: 2, failed: 0 });
  const blankEnds = csvBytes({ headers, rows: ['URWANY/3', 'URWANY/4'].map((no) => row(no).slice(0, -1)) });
  const short = await sendImport(coordinator, blankEnds.subarray(0, blankEnds.lastIndexOf('50') + 2), {
    dry_run: 'true',
  });
  expect(countsOf(short.body)).toMatchObject({ created: 2, failed: 0 });
});

test('a row tells all that is wrong with it, in the language of the reader', async () => {
  const headers = ['Numer umowy', 'NIP dłużnika', 'Telefon', 'E-mail', 'Kod pocztowy', 'Typ przedmiotu'];
  const file = fileOf(headers, [['E/1', '5213017229', '12', 'a@b', '00-950', 'helikopter']], '1111111111');
  const { body } = await sendImport(coordinator, file);
  const pl = body.rows[0].errors;
  const wrong = ['city', 'creditor_nip', 'debtor_email', 'debtor_nip', 'debtor_phone', 'item_type'];
  expect(Object.keys(pl).toSorted()).toEqual(wrong);
  expect(pl.debtor_nip).toEqual(['nie jest poprawnym numerem NIP']);
  const english = await coordinator.get(`/api/imports/${body.id}`, { 'accept-language': 'en' });
  expect(english.body.rows[0].errors.debtor_nip).toEqual(['is not a valid tax number (NIP)']);
});

test('rows of one case must agree, a blank being as above, and a bad row fails the whole case', async () => {
  const headers = ['Numer ZD', 'Numer umowy', 'Numer faktury', 'Przedmiot'];
  const file = fileOf(headers, [
    ['ZD/A', 'A/1', 'FV/1', 'koparka'],
    ['ZD/A', '', '', 'ładowarka'],
    ['ZD/B', 'A/2', 'FV/2', 'koparka'],
    ['ZD/B', 'A/2', 'FV/3', 'dźwig'],
  ]);
  const { body } = await sendImport(coordinator, file);
  expect(countsOf(body)).toMatchObject({ created: 1, failed: 1 });
  expect(body.rows.map((row: { errors: object }) => row.errors)).toEqual([
    {},
    {},
    { base: ['Sprawa nie została utworzona, bo są błędy w wierszach: 5'] },
    { invoice_no: ['różni się od wiersza 4 tej samej sprawy („FV/2”)'] },
  ]);
  const items = await admin.get(`/api/contract_items?q[contract_debt_case_id_eq]=${body.rows[0].debt_case_id}`);
  expect(items.body.data.map((item: { name: string }) => item.name).toSorted()).toEqual(['koparka', 'ładowarka']);
});

test('rows that differ in what is stored as a code are told so without the code', async () => {
  const file = fileOf(
    ['Numer ZD', 'Numer umowy', 'Forma prawna', 'Typ sprawy'],
    [
      ['ZD/F', 'F/1', 'S.A.', 'leasing'],
      ['ZD/F', 'F/1', 'sp. z o.o.', 'pożyczka'],
    ],
  );
  const { body } = await sendImport(coordinator, file);
  const differs = ['różni się od wiersza 2 tej samej sprawy'];
  expect(body.rows[1].errors).toEqual({ debtor_partnership: differs, debt_case_type: differs });
});

test('a debtor is found by tax number, else by name and post code, and made once', async () => {
  const headers = ['Numer umowy', 'NIP dłużnika', 'Kod pocztowy', 'Miejscowość'];
  const file = fileOf(headers, [
    ['D/1', '5213017228', '00-950', 'Warszawa'],
    ['D/2', '521-301-72-28', '', ''],
    ['D/3', '', '00-950', 'Warszawa'],
    ['D/4', '', '30-002', 'Kraków'],
  ]);
  const { body } = await sendImport(coordinator, file);
  const cases = await Promise.all(
    body.rows.map(({ debt_case_id }: { debt_case_id: number }) => admin.get(`/api/debt_cases/${debt_case_id}`)),
  );
  const [first, second, third, fourth] = cases.map((answer) => answer.body.debtor_id);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('a row whose tax number is that of a debtor with another name says so, in a check too', async () => {
  const nip = nextNip();
  const send = (names: string[], form = {}) => {
    const headers = ['NIP wierzyciela', 'Dłużnik', 'NIP dłużnika', 'Kwota początkowa', 'Numer umowy'];
    const rows = names.map((name, i) => [creditor.nip, name, nip, '100', `W/${nip}/${i}/${names.length}`]);
    return sendImport(coordinator, csvBytes({ headers, rows }), form);
  };
  const warningsOf = ({ body }: Answer) => body.rows.map((row: { warnings?: object }) => row.warnings);
  const told = (text: string) => ({ debtor_name: [expect.stringContaining(text)] });
  for (const dry_run of ['true', '']) {
    const sent = await send(['Żwirownia Łęg sp. z o.o.', 'ZWIROWNIA LEG SP. Z O. O.', 'Tartak Bór'], { dry_run });
    expect(countsOf(sent.body)).toMatchObject({ created: 3, failed: 0 });
    expect(warningsOf(sent)).toEqual([undefined, undefined, told('wiersz 2')]);
  }
  const later = await send(['Tartak Bór', 'Żwirownia Łęg sp. z o.o.'], { dry_run: 'true' });
  expect(warningsOf(later)).toEqual([told('nazywa się w systemie inaczej'), undefined]);
});

test('a row with dates that hardly can be says so, in a check too', async () => {
  const headers = ['Numer umowy', 'Data otrzymania', 'Data zawarcia umowy', 'Data rozwiązania'];
  const file = fileOf(headers, [['Y/1', '2062-11-02', '2027-01-01', '2020-01-01']]);
  for (const dry_run of ['true', '']) {
    const { body } = await sendImport(coordinator, file, { dry_run });
    expect(body.rows[0]).toMatchObject({
      status: 'created',
      errors: {},
      warnings: {
        receive_date: [expect.stringContaining('późniejsza niż dzisiejsza')],
        dissolution_date: [expect.stringContaining('2027-01-01')],
      },
    });
  }
});

test('a case of a known debtor has the address of its file, but for one that is for post', async () => {
  const headers = ['Numer umowy', 'NIP dłużnika', 'Kod pocztowy', 'Miejscowość', 'Ulica i numer'];
  const rowOf = (contract: string, nip: string, street: string) => [contract, nip, '30-001', 'Kraków', street];
  const nip = nextNip();
  const streetOf = async (row: { debt_case_id: number }) => {
    const { debtor_address_id } = (await admin.get(`/api/debt_cases/${row.debt_case_id}`)).body;
    return (await admin.get(`/api/addresses/${debtor_address_id}`)).body.street_nr;
  };
  const rows = [rowOf('N/1', nip, 'Stara 1'), rowOf('N/2', nip, 'Nowa 1'), rowOf('N/3', nip, 'nowa 1')];
  const { body } = await sendImport(coordinator, fileOf(headers, rows));
  expect(await Promise.all(body.rows.map(streetOf))).toEqual(['Stara 1', 'Nowa 1', 'Nowa 1']);
  const later = await sendImport(coordinator, fileOf(headers, [rowOf('N/4', nip, 'Nowsza 1')]));
  expect(await streetOf(later.body.rows[0])).toBe('Nowsza 1');

  const { id } = (await admin.get(`/api/debtors?q[nip_eq]=${nip}`)).body.data[0];
  const mailing = { business_entity_id: id, address_type_id: await listed(admin, 'address_types', 'mailing') };
  await admin.create('addresses', { ...mailing, post_code: '30-001', city: 'Kraków', street_nr: 'Skrytka 7' });
  const last = await sendImport(coordinator, fileOf(headers, [rowOf('N/5', nip, 'Inna 1')]));
  expect(await streetOf(last.body.rows[0])).toBe('Skrytka 7');
});

test('hidden rows and further sheets of an XLSX are told of', async () => {
  const headers = ['NIP wierzyciela', 'Dłużnik', 'Kwota początkowa', 'Numer umowy'];
  const rows = ['K/U/1', 'K/U/2'].map((no) => [creditor.nip, 'Żwirownia Łęg', '1 234,50 zł', no]);
  const beside = [{ name: 'Luty', rows: [['Numer umowy'], ['K/U/3']] }];
  const bytes = await xlsxWithUnseen({ headers, rows }, [3], beside);
  const { body } = await sendImport(coordinator, bytes);
  expect(body).toMatchObject({
    created: 2,
    warnings: { file: [expect.stringMatching(/ukryte.*: 1$/), expect.stringMatching(/arkusze.*: Luty$/)] },
  });
});

test('a header nobody knows is left out and told', async () => {
  const { body } = await sendImport(coordinator, fileOf(['Numer umowy', 'Kolor', 'Błędy'], [['K/1', 'czarny', '']]));
  expect(body).toMatchObject({ created: 1, warnings: { file: ['Pominięto kolumny o nieznanych nagłówkach: Kolor'] } });
});

test('an amount in euro is kept in euro', async () => {
  const { body } = await sendImport(
    coordinator,
    fileOf(
      ['Numer umowy', 'Waluta'],
      [
        ['EU/1', 'EUR'],
        ['EU/2', 'PLN'],
      ],
    ),
  );
  expect(body.rows[0].errors).toEqual({ initial_amount: ['jest w innej walucie (PLN) niż podana w tym wierszu'] });
  const plain = csvBytes({
    headers: ['creditor_nip', 'debtor_name', 'initial_amount', 'contract_no', 'currency'],
    rows: [[creditor.nip, 'Ktoś', '10', 'EU/3', 'EUR']],
  });
  const id = (await sendImport(coordinator, plain)).body.rows[0].debt_case_id;
  expect((await admin.get(`/api/debt_cases/${id}`)).body).toMatchObject({
    initial_amount: null,
    total_amount: null,
    initial_amount_euro: '10.00',
    remaining_amount_euro: '10.00',
  });
});

test('an amount that is kept in złotys is refused in euro, and costs of a case in euro are told to be in złotys', async () => {
  const amounts = ['sant_overdue_principal', 'sant_exposure', 'sant_initial_value', 'debt_collection_cost'];
  const cells = ['5 €', '5 EUR', '10000 eur', '10 EUR'];
  const { body } = await sendImport(coordinator, fileOf(['Numer umowy', ...amounts], [['EU/4', ...cells]]));
  const alone = ['można podać tylko w złotych'];
  expect(body.rows[0].errors).toEqual(Object.fromEntries(amounts.map((column) => [column, alone])));
  const headers = ['creditor_nip', 'debtor_name', 'initial_amount', 'contract_no', 'currency', 'debt_collection_cost'];
  const rows = ['EUR', 'PLN'].map((currency) => [creditor.nip!, 'Ktoś', '10', `EU/5/${currency}`, currency, '10']);
  for (const dry_run of ['true', '']) {
    const [inEuro, inZloty] = (await sendImport(coordinator, csvBytes({ headers, rows }), { dry_run })).body.rows;
    expect(inEuro).toMatchObject({
      status: 'created',
      warnings: { debt_collection_cost: [expect.stringContaining('w złotych, choć sprawa jest w euro')] },
    });
    expect(inZloty).not.toHaveProperty('warnings');
  }
});

test('rows that differ in an amount are told it as amounts are shown', async () => {
  const headers = ['creditor_nip', 'debtor_name', 'initial_amount', 'contract_no'];
  const rows = ['2 887,17', '2887.18'].map((amount) => [creditor.nip!, 'Ktoś', amount, 'A/9']);
  const { body } = await sendImport(coordinator, csvBytes({ headers, rows }));
  expect(body.rows[1].errors).toEqual({
    initial_amount: ['różni się od wiersza 2 tej samej sprawy („2\u00a0887,17”)'],
  });
});

test('a case left out for a contract of another debtor or ZD number says so, and so does one that repeats a ZD number', async () => {
  const send = (name: string, zd: string, contract: string, form = {}) => {
    const headers = ['NIP wierzyciela', 'Dłużnik', 'Kwota początkowa', 'Numer ZD', 'Numer umowy'];
    return sendImport(coordinator, csvBytes({ headers, rows: [[creditor.nip!, name, '100', zd, contract]] }), form);
  };
  const { odzysk_no } = (await send('Tartak Bór', 'ZD/O/1', 'O/1')).body.rows[0];
  const told = expect.stringContaining(odzysk_no);
  for (const dry_run of ['true', '']) {
    expect((await send('tartak bór', 'ZD/O/1', 'O/1', { dry_run })).body.rows[0]).not.toHaveProperty('warnings');
    expect((await send('Huta Łuk', 'ZD/O/2', 'O/1', { dry_run })).body.rows[0]).toMatchObject({
      status: 'skipped',
      warnings: { debtor_name: [told], zd_no: [told] },
    });
  }
  const english = await coordinator.get(`/api/imports/${(await send('Huta Łuk', 'ZD/O/2', 'O/1')).body.id}`, {
    'accept-language': 'en',
  });
  expect(english.body.rows[0].warnings.zd_no[0]).toContain(`case ${odzysk_no}, where this contract is already`);
  for (const dry_run of ['true', '']) {
    const { body } = await send('Tartak Bór', 'ZD/O/1', 'O/2', { dry_run });
    expect(body.rows[0]).toMatchObject({ status: 'created', warnings: { zd_no: [told] } });
  }
});

test('a case left out although the file has another amount for it says so, with the amount that stays', async () => {
  const send = (amount: string, form = {}) => {
    const headers = ['NIP wierzyciela', 'Dłużnik', 'Kwota początkowa', 'Numer umowy'];
    return sendImport(
      coordinator,
      csvBytes({ headers, rows: [[creditor.nip!, 'Kwota Zmienna', amount, 'KZ/1']] }),
      form,
    );
  };
  const { odzysk_no, debt_case_id } = (await send('1 695,54')).body.rows[0];
  expect((await send('1695.54 zł')).body.rows[0]).not.toHaveProperty('warnings');
  for (const dry_run of ['true', '']) {
    const [row] = (await send('99 999,99', { dry_run })).body.rows;
    expect(row).toMatchObject({ status: 'skipped', debt_case_id });
    expect(row.warnings.initial_amount).toEqual([expect.stringContaining(`${odzysk_no}, w której ta umowa już jest`)]);
    expect(row.warnings.initial_amount[0]).toContain('1\u00a0695,54\u00a0zł');
  }
  expect((await coordinator.get(`/api/debt_cases/${debt_case_id}`)).body.initial_amount).toBe('1695.54');
});

test.each(['debt_collector', 'terrain_debt_collector', 'creditor'] as const)('a %s imports nothing', async (name) => {
  const person = await app.as(name);
  expect((await sendImport(person, good)).status).toBe(403);
  expect((await person.get('/api/imports')).status).toBe(403);
  expect((await person.get('/api/imports/1')).status).toBe(403);
});

test('an import is its sender’s and the administrators’', async () => {
  const { id } = (await sendImport(banker, good)).body;
  for (const path of [`/api/imports/${id}`, `/api/imports/${id}/failed_rows.csv`]) {
    expect((await banker.get(path)).status).toBe(200);
    expect((await admin.get(path)).status).toBe(200);
    expect((await coordinator.get(path)).status).toBe(404);
  }
  expect((await banker.get('/api/imports')).body.data).toMatchObject([{ id, file_name: 'zlecenia.csv' }]);
  expect((await banker.get('/api/imports/999999')).status).toBe(404);
});

test('the bank’s coordinator imports for the bank alone', async () => {
  const { body } = await sendImport(banker, good);
  expect(body.rows[0]).toMatchObject({ status: 'failed', errors: { creditor_nip: [expect.any(String)] } });
  const early = await sendImport(banker, good, { importer: 'santander_loan' });
  expect(early.body.import.errors.importer[0]).toContain('8960005673');
  await makeCreditor(admin, { nip: '8960005673' });
  const file = csvBytes({
    headers: ['Dłużnik', 'Kwota początkowa', 'Numer umowy', 'sant_dpd'],
    rows: [['Ktoś', '100', 'S/1', '45']],
  });
  const id = (await sendImport(banker, file, { importer: 'santander_loan' })).body.rows[0].debt_case_id;
  const made = (await banker.get(`/api/debt_cases/${id}`)).body;
  expect(made).toMatchObject({
    customer: 'santander',
    debt_case_type: 'pożyczka',
    importer: 'santander_loan',
    sant_dpd: 45,
  });
  const { data } = (await banker.get(`/api/contracts?debt_case_id=${id}`)).body;
  expect(data).toMatchObject([{ sant_financing_kind: 'loan', contract_type: 'umowa pożyczki' }]);
});

test('a bank’s file that names another creditor is the bank’s, and says so in each such row', async () => {
  const sendCreditors = (nips: string[], form = {}) => {
    const rows = nips.map((nip, i) => [nip, 'Ktoś', '100', `S/${nip}/${i}`]);
    const headers = ['NIP wierzyciela', 'Dłużnik', 'Kwota początkowa', 'Numer umowy'];
    return sendImport(banker, csvBytes({ headers, rows }), { importer: 'santander_leasing', ...form });
  };
  for (const dry_run of ['true', '']) {
    const { body } = await sendCreditors([creditor.nip, '8960005673', ''], { dry_run });
    expect(countsOf(body)).toMatchObject({ created: 3, failed: 0 });
    const [other, ...own] = body.rows;
    expect(other).toMatchObject({ errors: {}, warnings: { creditor_nip: [expect.stringContaining('8960005673')] } });
    for (const row of own) expect(row).not.toHaveProperty('warnings');
  }
});
