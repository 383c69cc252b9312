import { readFile } from 'node:fs/promises';
import { makeCreditor } from '#test/builders.ts';
import { casesFile, importFile, sendImport } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { BAD_ROWS, leasingFile } from '#test/files/leasing-file.ts';
import { xlsxBytes } from '#test/files/xlsx-bytes.ts';
import { expectAccessible } from './accessible.ts';
import { chooseFile } from './acts.ts';
import { expect, open, test } from './journey.ts';

test('a clerk’s CSV is checked first, then imported, and a second time changes nothing', async ({ page, office }) => {
  const { id, nip } = await makeCreditor(office, { name: 'Bank Łódzki Leasing S.A.' });
  const bytes = csvBytes(leasingFile({ cases: 30, from: 1000, creditorNip: nip, bad: true }));
  await open(page, '/debt_cases');
  await page.getByRole('button', { name: 'Import spraw' }).click();
  const dialog = page.getByRole('dialog');
  const template = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'CSV' }).first().click();
  expect((await template).suggestedFilename()).toBe('szablon-ogolny.csv');
  await dialog.getByRole('textbox', { name: 'Data pełnomocnictwa' }).fill('2026-11-02');
  await chooseFile(page, 'zlecenia.csv', bytes);
  await dialog.getByRole('button', { name: 'Sprawdź plik' }).click();

  await expect(dialog.getByText('Plik sprawdzony, nic jeszcze nie zapisano')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sprawdź ponownie' })).toBeFocused();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'do utworzenia' })).toHaveText(/^30 spraw/);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'z błędami' })).toHaveText(/^6 spraw/);
  const bad = dialog.locator('tbody').getByRole('row');
  await expect(bad).toHaveCount(BAD_ROWS.length);
  await expect(bad.nth(0)).toContainText('Kwota początkowa');
  await expect(bad.nth(1)).toContainText('może oznaczać tysiące albo części setne');
  await expect(bad.nth(2)).toContainText('to data, która nie istnieje');
  await expect(bad.nth(3)).toContainText('Dłużnik');
  await expect(bad.nth(4)).toContainText('Kod pocztowy');
  await expect(bad.nth(5)).toContainText('Rok produkcji');
  expect(await casesOf(id)).toBe(0);

  await dialog.getByRole('button', { name: 'Importuj 30 spraw' }).click();
  await expect(dialog.getByText('Import zakończony')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'utworzonych' })).toHaveText(/^30 utworzonych spraw/);
  expect(await casesOf(id)).toBe(30);

  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Pobierz błędne wiersze (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('bledne-wiersze.csv');
  const rows = await readFile(await file.path(), 'utf-8');
  expect(rows).toMatch(/^\uFEFFBłędy;/);
  expect(rows).toContain('około 12 tys.');
  expect(rows).toContain('Żółw Transport');

  await dialog.getByRole('button', { name: 'Importuj kolejny plik' }).click();
  await chooseFile(page, 'zlecenia.csv', bytes);
  await dialog.getByRole('button', { name: 'Sprawdź plik' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'pominiętych' })).toHaveText(/^30 spraw pominiętych/);
  await expect(dialog.getByRole('button', { name: /^Importuj \d/ })).toHaveCount(0);
  const again = await sendImport(office, bytes);
  expect(again.body).toMatchObject({ state: 'done', created: 0, skipped: 30 });
  expect(await casesOf(id)).toBe(30);

  async function casesOf(creditorId: number): Promise<number> {
    const answer = await office.get(`/api/debt_cases?q[creditor_id_eq]=${creditorId}`);
    return answer.body['pagination'].total_count;
  }
});

test('how far an import has come is told in the genitive', async ({ page, office }) => {
  const { nip } = await makeCreditor(office);
  const { body } = await sendImport(office, csvBytes(leasingFile({ cases: 3, from: 2500, creditorNip: nip })));
  await page.route(`**/api/imports/${body.id}`, (route) =>
    route.fulfill({ json: { ...body, state: 'running', processed: 1, total: 3 } }),
  );
  await open(page, `/debt_cases/import?import_id=${body.id}`);
  await expect(page.getByText('Importowanie: 1 z 3 wierszy (33%)')).toBeVisible();
});

test('the same rows as XLSX make the same cases, and a made case opens from its row', async ({ page, office }) => {
  const { nip } = await makeCreditor(office);
  const bytes = await xlsxBytes(leasingFile({ cases: 12, from: 3000, creditorNip: nip }));
  await open(page, '/debt_cases/import');
  await page.getByRole('textbox', { name: 'Data pełnomocnictwa' }).fill('2026-11-02');
  await chooseFile(page, 'zlecenia.xlsx', Buffer.from(bytes));
  await page.getByRole('button', { name: 'Sprawdź plik' }).click();
  const take = page.getByRole('button', { name: 'Importuj 12 spraw' });
  await expect(take).toBeVisible();
  const checked = page.url();
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/debt_cases/import'));
  await take.dblclick();
  // Its address is there before its end, so that a reload shows the import and not its check.
  expect((await answer).status()).toBe(202);
  await expect(page).not.toHaveURL(checked);
  await page.reload();
  await expect(page.getByText('Import zakończony')).toBeVisible();
  const ended = page.url();
  await page.getByRole('button', { name: 'Importuj kolejny plik' }).click();
  await expect(page.getByRole('textbox', { name: 'Data pełnomocnictwa' })).toHaveValue('2026-11-02');
  await page.goto(ended);
  const row = page.getByRole('row').filter({ hasText: 'ZD/003000/2026' }).first();
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^20\d{2}\/\d{6}$/);
  await expect(page.getByRole('main')).toContainText('Żółw Transport 3000');
  await expect(page.getByRole('definition').filter({ hasText: '53 164,50 zł' }).first()).toBeVisible();
});

test('without a file or a date nothing is sent, a file that is no table is refused in words, and its kind stays chosen', async ({
  page,
}) => {
  await open(page, '/debt_cases/import');
  await page.getByRole('button', { name: 'Sprawdź plik' }).click();
  await expect(page.getByText('Podaj datę pełnomocnictwa')).toBeVisible();
  await expect(page.getByText('Wybierz plik')).toBeVisible();
  const date = page.getByRole('textbox', { name: 'Data pełnomocnictwa' });
  await expect(date).toBeFocused();
  await date.fill('2026-11-02');
  const kind = page.getByRole('combobox', { name: 'Rodzaj pliku' });
  await kind.selectOption('Santander – pożyczki');
  await chooseFile(page, 'zdjęcie.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]));
  await page.getByRole('button', { name: 'Sprawdź plik' }).click();
  await expect(page.getByText('To nie jest plik CSV ani XLSX.', { exact: false })).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeFocused();
  // The next file, of whatever day, is mostly of the same bank.
  await page.reload();
  await expect(kind.locator('option:checked')).toHaveText('Santander – pożyczki');
});

test('an import is found in the history, its file taken back, and it is undone', async ({ page, office }) => {
  const { id, nip } = await makeCreditor(office, { name: 'Leasing Cofnięty S.A.' });
  const bytes = csvBytes(leasingFile({ cases: 3, from: 5000, creditorNip: nip }));
  await sendImport(office, bytes);
  await open(page, '/debt_cases');
  await page.getByRole('link', { name: 'Importy spraw' }).click();
  await page.getByRole('searchbox', { name: 'Szukaj po nazwie pliku' }).fill('zlecenia');
  await page.getByRole('combobox', { name: 'Pokaż' }).selectOption('tylko importy');
  const newest = page.locator('tbody').getByRole('row').first();
  await expect(newest).toContainText('3 utworzone sprawy');
  await expect(page.getByRole('button', { name: 'Import spraw' })).toBeVisible();
  await expectAccessible(page);
  await newest.getByRole('link').click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pobierz wysłany plik' }).click();
  expect((await readFile(await (await download).path())).equals(bytes)).toBe(true);

  await page.getByRole('link', { name: 'Pokaż sprawy z tego importu' }).click();
  await expect(page.getByRole('button', { name: 'Z importu: zlecenia.csv' })).toBeVisible();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(3);
  const number = await page.locator('tbody').getByRole('link').first().textContent();
  const q = `q[odzysk_no_eq]=${number}`;
  const [touched] = (await office.get(`/api/debt_cases?${q}`)).body['data'];
  const note = await office.create('activities', {
    debt_case_id: touched.id,
    activity_type_id: 1,
    description: 'Telefon',
  });
  await page.goBack();

  await page.getByRole('button', { name: 'Cofnij import' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('utworzono 3 sprawy');
  await question.getByRole('button', { name: 'Cofnij import' }).click();
  await expect(page.getByText('Import cofnięty')).toBeVisible();
  await expect(page.locator('tbody').getByRole('row').first()).toContainText('pozostawiona');
  await office.delete(`/api/activities/${note['id']}`);
  await page.getByRole('button', { name: 'Cofnij resztę importu' }).click();
  await expect(question).toContainText('Pozostawiono 1 sprawę');
  await question.getByRole('button', { name: 'Cofnij resztę importu' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'usunięte' })).toHaveText(/^3 sprawy usunięte/);
  expect((await office.get(`/api/debt_cases?q[creditor_id_eq]=${id}`)).body['pagination'].total_count).toBe(0);

  await page.getByRole('button', { name: 'Importuj kolejny plik' }).click();
  const template = page.waitForEvent('download');
  await page.getByRole('link', { name: 'XLSX' }).click();
  expect((await template).suggestedFilename()).toBe('szablon-ogolny.xlsx');
});

test('an import that a colleague takes back meanwhile is shown as it is now to whoever is slower', async ({
  page,
  office,
}) => {
  const { body } = await importFile(office, await casesFile(office, { cases: 2, from: 9000 }));
  await open(page, `/debt_cases/import?import_id=${body.id}`);
  await page.getByRole('button', { name: 'Cofnij import' }).click();
  await office.post(`/api/imports/${body.id}/undo`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cofnij import' }).click();
  await expect(page.getByText('Tego importu nie można cofnąć')).toBeVisible();
  await expect(page.getByText('Import cofnięty')).toBeVisible();
});
