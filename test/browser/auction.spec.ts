import { readFile } from 'node:fs/promises';
import { makeCase, makeContract, makeCreditor } from '#test/builders.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import type { SheetCell } from '#test/files/sheet.ts';
import { xlsxBytes } from '#test/files/xlsx-bytes.ts';
import type { Person } from '#test/person.ts';
import { expectAccessible } from './accessible.ts';
import { chooseFile, expectSaid } from './acts.ts';
import { joanna } from './accounts.ts';
import { expect, open, test } from './journey.ts';
import { someId } from './screen-catalogue.ts';

const headers = ['Numer ZD', 'Numer umowy', 'Wynik', 'Kwota', 'Data', 'Komentarz'];
const sheetOf = (...rows: SheetCell[][]) => ({ headers, rows });
let made = 0;

/** A case of the bank with numbers of its own. */
async function bankCase(office: Person) {
  const [bank] = (await office.get('/api/creditors?q[nip_eq]=8960005673')).body['data'];
  const creditor_id = bank?.id ?? (await makeCreditor(office, { nip: '8960005673' })).id;
  const zd_no = `ZD/AUKCJA/${++made}`;
  const { id } = await makeCase(office, { zd_no, creditor_id });
  const contract_no = `AUKCJA/${made}`;
  await makeContract(office, { debt_case_id: id, contract_no });
  return { id: id as number, zd_no, contract_no };
}

test('a CSV saved by Excel is applied from the list of files, and a second time told as such', async ({
  page,
  office,
}) => {
  const [first, second] = [await bankCase(office), await bankCase(office)];
  const bytes = csvBytes(
    sheetOf(
      [first.zd_no, '', 'Sprzedana', { amount: 12_500.5 }, { date: '2026-11-12' }, 'Żółta naczepa'],
      ['', second.contract_no, 'odrzucona', '', '', ''],
      ['ZD/NIE/MA', '', 'sprzedana', '', '', ''],
      [first.zd_no, '', 'może', '1.234', '', ''],
    ),
  );
  await open(page, '/santander_import_files', joanna);
  await page.getByRole('button', { name: 'Wczytaj odpowiedzi z aukcji' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'XLSX' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Sprawdź plik' }).click();
  await expect(dialog.getByText('Wybierz plik')).toBeVisible();
  await chooseFile(page, 'Aukcje – listopad.csv', bytes);
  await dialog.getByRole('button', { name: 'Sprawdź plik' }).click();
  await expect(dialog.getByText('Plik sprawdzony, nic jeszcze nie zapisano')).toBeVisible();
  await expect(dialog.getByText('Zastosowanych odpowiedzi nie da się cofnąć razem')).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toHaveText(/^2 odpowiedzi do zastosowania/);
  expect((await office.get(`/api/activities?debt_case_id=${first.id}`)).body['pagination'].total_count).toBe(0);
  await dialog.getByRole('button', { name: 'Zastosuj 2 odpowiedzi' }).click();

  await expect(dialog.getByText('Plik wczytany')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^2 odpowiedzi zastosowane/,
    /^1 wiersz błędny/,
    /^1 wiersz bez sprawy/,
  ]);
  const rows = dialog.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Wynik: nie jest znany; dozwolone: zaakceptowana, odrzucona, sprzedana');
  await expect(rows).toContainText('Kwota: może oznaczać tysiące albo części setne');
  await dialog.getByRole('button', { name: 'Brak sprawy (1)' }).click();
  await expect(rows).toContainText('Numer ZD: nie ma sprawy o tym numerze');
  await dialog.getByRole('button', { name: 'Wszystkie (4)' }).click();
  await expect(rows).toHaveCount(4);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Pobierz niezastosowane wiersze (CSV)' }).click();
  const left = await readFile(await (await download).path(), 'utf-8');
  const [head, missing, bad, ...rest] = left.split('\r\n');
  expect(head).toBe('\uFEFFBłędy;Numer ZD;Numer umowy;Wynik;Kwota;Data;Komentarz');
  expect(missing).toContain(';ZD/NIE/MA;;sprzedana;');
  expect(bad).toContain(`;${first.zd_no};;może;`);
  expect(rest).toEqual(['']);

  await dialog.getByRole('button', { name: 'Wczytaj kolejny plik' }).click();
  await chooseFile(page, 'jeszcze raz.csv', bytes);
  await dialog.getByRole('button', { name: 'Sprawdź plik' }).click();
  await expect(dialog.getByText('Ten plik już wczytano; wczytany ponownie niczego nie zmieni.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Zastosuj/ })).toHaveCount(0);
  const activities = await office.get(`/api/activities?debt_case_id=${first.id}`);
  expect(activities.body['pagination'].total_count).toBe(1);

  await dialog.getByRole('button', { name: 'Wszystkie (4)' }).click();
  await rows.nth(0).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d{4}\/\d{6}$/);
  const bankData = page.getByRole('main');
  await expect(bankData.getByText('Dane banku Santander')).toBeVisible();
  for (const text of ['sprzedana', '2026-11-12', '12 500,50 zł', 'Żółta naczepa']) {
    await expect(bankData.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
  }
  await expect(bankData.getByText('Odpowiedź z aukcji: sprzedana').first()).toBeVisible();
});

test('rows with a warning are shown apart, in the check and after it', async ({ page, office }) => {
  const { zd_no } = await bankCase(office);
  const bytes = csvBytes(sheetOf([zd_no, '', 'sprzedana', '', '', ''], [zd_no, '', 'odrzucona', '', '', '']));
  await open(page, '/santander_import_files/auction_upload', joanna);
  await chooseFile(page, 'dwa razy.csv', bytes);
  for (const press of ['Sprawdź plik', 'Zastosuj 2 odpowiedzi']) {
    await page.getByRole('button', { name: press }).click();
    await expect(page.getByText(press === 'Sprawdź plik' ? 'Plik sprawdzony' : 'Plik wczytany')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Z ostrzeżeniem (1)' })).toHaveAttribute('aria-pressed', 'true');
    const rows = page.getByRole('main').locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(press === 'Sprawdź plik' ? 'ostrzeżenie' : 'zastosowana');
    await expect(rows).toContainText('ta sprawa ma odpowiedź także wyżej w tym pliku');
  }
});

test('an XLSX is applied from the list of cases, and the file is shown with its rows and its text', async ({
  page,
  office,
}) => {
  const { zd_no } = await bankCase(office);
  const bytes = await xlsxBytes(sheetOf([zd_no, '', 'zaakceptowana', { amount: 900 }, { date: '2026-11-03' }, '']));
  await open(page, '/debt_cases');
  await page.getByRole('button', { name: 'Odpowiedzi z aukcji' }).click();
  await chooseFile(page, 'aukcje.xlsx', Buffer.from(bytes));
  await page.getByRole('button', { name: 'Sprawdź plik' }).click();
  await page.getByRole('button', { name: 'Zastosuj 1 odpowiedź' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'odpowiedź zastosowana' })).toBeVisible();

  await page.goto('/santander_import_files');
  await page.getByRole('link', { name: 'aukcje.xlsx' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').filter({ hasText: zd_no })).toContainText('zastosowana');
  await dialog.getByText('Treść pliku (2 wiersze)').click();
  await expect(dialog.getByRole('textbox', { name: 'Treść pliku' })).toHaveValue(new RegExp(`${zd_no};;zaakceptowana`));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Usuń' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect(page.getByRole('link', { name: 'aukcje.xlsx' })).toHaveCount(0);
});

test('on a phone and by keyboard alone a file is refused in words and then another is taken', async ({
  page,
  office,
}) => {
  const { zd_no } = await bankCase(office);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/santander_import_files/auction_upload');
  await chooseFile(page, 'wyniki.csv', Buffer.from('Kwota;Data\r\n1;2026-11-01\r\n'));
  await page.getByRole('button', { name: 'Sprawdź plik' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Brak wymaganych kolumn: Numer ZD lub Numer umowy, Wynik.')).toBeVisible();
  await expectAccessible(page);
  await chooseFile(page, 'wyniki 2.csv', csvBytes({ headers: ['zd_no', 'result'], rows: [[zd_no, 'sold']] }));
  await page.getByRole('button', { name: 'Sprawdź plik' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Zastosuj 1 odpowiedź' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Plik wczytany')).toBeVisible();
  await expect(page).toHaveURL(/file_id=\d+/);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'odpowiedź zastosowana' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('what stays is not offered to be deleted, and what is lost when it goes is not offered to be brought back', async ({
  page,
  office,
}) => {
  const { data } = (await office.get('/api/debt_case_types?q[code_not_null]=true&per_page=1')).body;
  await open(page, `/debt_case_types/${data[0].id}`);
  await expect(page.getByRole('button', { name: 'Edytuj' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usuń' })).toHaveCount(0);
  await page.goto('/currencies/1');
  await expect(page.getByRole('button', { name: 'Edytuj' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usuń' })).toHaveCount(0);
  await page.goto(`/santander_import_files/${await someId(office, 'santander_import_files')}`);
  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expectSaid(page, 'Usunięto plik odpowiedzi z aukcji');
  await expect(page.getByRole('region', { name: 'Komunikaty' }).getByRole('button', { name: 'Cofnij' })).toHaveCount(0);
});
