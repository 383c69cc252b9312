import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { readXlsx } from 'hucre/xlsx';
import { makeCase, makeCreditor, makePayment } from '#test/builders.ts';
import { expectAccessible } from './accessible.ts';
import { choose, expectInAddress, rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

const table = 'Sprawy';

test('the list comes ten by ten, the newest first, with at most four page links', async ({ page }) => {
  await open(page, '/debt_cases');
  await expect(rowsOf(page, table)).toHaveCount(10);
  await expect(page.getByRole('columnheader', { name: 'Numer sprawy' })).toHaveAttribute('aria-sort', 'descending');
  const pages = page.getByRole('navigation', { name: 'Strony listy' });
  await expect(pages.getByRole('link', { name: /^Strona \d+$/ })).toHaveCount(4);

  await pages.getByRole('link', { name: 'Strona 3', exact: true }).click();
  await expectInAddress(page, 'page', '3');
  await expect(page.getByText(/^21–30 z /)).toBeVisible();
  await pages.getByRole('link', { name: 'Ostatnia' }).click();
  await expect(pages.getByRole('link', { name: /^Strona \d+$/ })).toHaveCount(4);
  await expect(pages.getByRole('link', { name: 'Następna' })).toHaveCount(0);

  await page.getByLabel('Na stronie').selectOption('25');
  await expectInAddress(page, 'per_page', '25');
  await expect(rowsOf(page, table)).toHaveCount(25);
});

test('a case shows what is left in euros, alone or beside the złotys', async ({ page, office }) => {
  const owed = [{ initial_amount_euro: '1234.50' }, { initial_amount: '20.00', initial_amount_euro: '1234.50' }];
  for (const [at, shown] of ['1 234,50 EUR', '20,00 zł + 1 234,50 EUR'].entries()) {
    const { odzysk_no } = await makeCase(office, owed[at]);
    await open(page, `/debt_cases?q[odzysk_no_eq]=${encodeURIComponent(odzysk_no)}`);
    await expect(rowsOf(page, table).getByRole('cell', { name: shown, exact: true })).toBeVisible();
  }
});

test('a state chosen above the list is in the address and in every row, and Back takes it away', async ({ page }) => {
  await open(page, '/debt_cases');
  await expect(rowsOf(page, table)).toHaveCount(10);
  const first = await rowsOf(page, table).first().innerText();
  await choose(page, 'Status', 'windykacja');
  await expect(page).toHaveURL(/[?&]q\[debt_case_state_id_eq\]=\d+/);
  const rows = rowsOf(page, table);
  await expect(rows.filter({ hasNotText: 'windykacja' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('windykacja');
  await expect(rows.filter({ hasNotText: 'windykacja' })).toHaveCount(0);

  await page.goBack();
  await expectInAddress(page, 'q[debt_case_state_id_eq]', null);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('');
  await expect.poll(() => rows.first().innerText()).toBe(first);
  await page.goForward();
  await expect(page).toHaveURL(/[?&]q\[debt_case_state_id_eq\]=\d+/);
  await page.getByRole('button', { name: 'Wyczyść filtry' }).click();
  await expectInAddress(page, 'q[debt_case_state_id_eq]', null);
  await expect.poll(() => rows.first().innerText()).toBe(first);
});

test('the user filter finds staff and offers no creditor’s employee', async ({ page }) => {
  await open(page, '/debt_cases');
  const users = page.getByRole('combobox', { name: 'Opiekun' });
  await users.click();
  await users.fill('Szulc');
  await expect(page.getByText('Nic nie pasuje do „Szulc”')).toBeVisible();
  await choose(page, 'Opiekun', 'Karolina Zych');
  await expect(page).toHaveURL(/[?&]q\[users_id_eq\]=\d+/);
  await expect(rowsOf(page, table).filter({ hasNotText: 'Karolina Zych' })).toHaveCount(0);
  await expect(rowsOf(page, table)).not.toHaveCount(0);
});

test('a date range is typed as dd/MM/yy and kept in the address as ISO dates', async ({ page }) => {
  await open(page, '/debt_cases');
  const range = page.getByLabel('Data otrzymania zlecenia', { exact: true });
  await range.fill('01/05/26 – 31/10/26');
  await range.press('Enter');
  await expectInAddress(page, 'q[receive_date_gteq]', '2026-05-01');
  await expectInAddress(page, 'q[receive_date_lteq]', '2026-10-31');
  await expect(rowsOf(page, table).filter({ hasNotText: /2026-(0[5-9]|10)-\d\d/ })).toHaveCount(0);
  await expect(rowsOf(page, table)).not.toHaveCount(0);
  await page.reload();
  await expect(range).toHaveValue('01/05/26 – 31/10/26');

  await range.fill('kiedyś');
  await range.press('Enter');
  await expect(page.getByText('Wpisz np. 01/11/26 – 30/11/26')).toBeVisible();
});

test('the search box filters as one types, and an empty result says which filter to drop', async ({ page }) => {
  await open(page, '/debt_cases');
  const search = page.getByLabel('Szukaj', { exact: true });
  await search.fill('2026/00001');
  await expectInAddress(
    page,
    'q[odzysk_no_or_zd_no_or_debtor_name_or_debtor_nip_or_contracts_contract_no_cont]',
    '2026/00001',
  );
  await expect(rowsOf(page, table).filter({ hasNotText: '2026/00001' })).toHaveCount(0);
  await search.fill('nie ma takiego dłużnika');
  await expect(page.getByText('Nic nie pasuje do tego filtra.')).toBeVisible();
  await page.getByRole('button', { name: /^Bez filtra/ }).click();
  await expect(rowsOf(page, table)).toHaveCount(10);
  await expect(search).toHaveValue('');

  await page.goto('/debt_cases?q[open_eq]=true&q[zd_no_cont]=nie-ma-takiego');
  await expect(page.getByRole('button', { name: /^Bez filtra „Numer ZD: nie-ma-takiego” – \d+/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bez filtra/ })).toHaveCount(1);
});

test('a creditor leads to its cases, and filters over none of them do not take the blame', async ({ page, office }) => {
  const { id } = await makeCreditor(office);
  await open(page, `/creditors/${id}`);
  await page.getByRole('navigation', { name: 'Części rekordu' }).getByRole('link', { name: 'Sprawy' }).click();
  await expect(page.getByText('Tu pojawią się sprawy')).toBeVisible();
  await page.goto(`/creditors/${id}/debt_cases?debt_cases[q][open_eq]=true`);
  await expect(page.getByText('Tu pojawią się sprawy')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bez filtra/ })).toHaveCount(0);
});

test('a click on a head sorts by it, a second one the other way', async ({ page }) => {
  await open(page, '/debt_cases');
  const head = page.getByRole('columnheader', { name: 'Dłużnik' });
  await head.getByRole('button').click();
  await expect(page).toHaveURL(/[?&]s=debtor/);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('table', { name: table })).not.toHaveAttribute('data-old');
  const names = await rowsOf(page, table).locator('td:nth-child(4)').allInnerTexts();
  expect(names).toEqual(names.toSorted(new Intl.Collator('pl').compare));
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
});

test('a row opens by Enter, arrows move, and Back returns to the list as it was', async ({ page }) => {
  await open(page, '/debt_cases?s=odzysk_no+asc&page=2');
  const links = rowsOf(page, table).locator('td:nth-child(2) a');
  await expect(links).toHaveCount(10);
  const [first = '', second = ''] = await links.allInnerTexts();
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await page.goBack();
  await expectInAddress(page, 'page', '2');
  await expect(links.first()).toHaveText(first);
});

test('arrow down leads into the rows from the page and from the end of what is typed into a filter', async ({
  page,
}) => {
  await open(page, '/debt_cases?per_page=50');
  const first = rowsOf(page, table).first().getByRole('checkbox');
  await expect(rowsOf(page, table)).toHaveCount(50);
  await page.keyboard.press('ArrowDown');
  await expect(rowsOf(page, table).first().getByRole('link').first()).toBeFocused();

  const filter = page.getByRole('search', { name: 'Filtry' }).getByRole('textbox').first();
  await filter.fill('26');
  await expectInAddress(page, 'q[odzysk_no_or_zd_no_or_debtor_name_or_debtor_nip_or_contracts_contract_no_cont]', '26');
  await filter.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(filter).toBeFocused();
  await filter.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(rowsOf(page, table).first().getByRole('link').first()).toBeFocused();

  // A box to choose from has its own arrows, and whoever has scrolled on goes on scrolling.
  await page.getByRole('combobox', { name: 'Opiekun' }).click();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('combobox', { name: 'Opiekun' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goto('/debt_cases?per_page=50');
  await expect(rowsOf(page, table)).toHaveCount(50);
  await page.evaluate(() => window.scrollTo(0, 800));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await expect(first).not.toBeInViewport();
});

test('the columns of debtor and creditor can be hidden and stay so', async ({ page }) => {
  await open(page, '/debt_cases');
  const head = page.getByRole('columnheader');
  const toggle = (name: string) => page.getByRole('button', { name, pressed: true, exact: true });
  for (const name of ['Dłużnik', 'Wierzyciel']) {
    await toggle(name).click();
    await expect(head.filter({ hasText: name })).toHaveCount(0);
  }
  await page.reload();
  await expect(head.filter({ hasText: 'Numer sprawy' })).toBeVisible();
  await expect(head.filter({ hasText: 'Dłużnik' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dłużnik', exact: true }).click();
  await expect(head.filter({ hasText: 'Dłużnik' })).toBeVisible();
});

test('a sheet has the columns that were chosen, and the next one is a sheet again', async ({ page }) => {
  await open(page, '/debt_cases?q[zd_no_cont]=ZD');
  await page.getByRole('button', { name: 'Eksport' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eksport' });
  await dialog.getByRole('radio', { name: 'Arkusz XLSX, wybrane kolumny' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Dłużnik', exact: true })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Wierzyciel', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Kwota początkowa', exact: true }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Pobierz' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('export.xlsx');
  const { sheets } = await readXlsx(await readFile(await file.path()));
  const [head, ...rows] = sheets[0]!.rows;
  expect(head).toEqual(expect.arrayContaining(['Numer sprawy', 'Dłużnik', 'Kwota początkowa']));
  expect(head).not.toContain('Wierzyciel');
  expect(rows.length).toBeGreaterThan(10);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Eksport' }).click();
  await expect(dialog.getByRole('radio', { name: 'Arkusz XLSX, wybrane kolumny' })).toBeChecked();
  const again = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await again).suggestedFilename()).toBe('export.xlsx');
});

test('under a list stands what it comes to on all its pages, by what it is filtered by', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '1234.50', initial_amount_euro: '20.00' });
  await makePayment(office, { debt_case_id: id, amount: '234.25' });
  await open(page, `/debt_cases?q[id_eq]=${id}`);
  const sums = page.getByRole('region', { name: 'Suma całej listy' });
  await expect(sums).toHaveText(/Pozostało do zapłaty1\s000,25\szł20,00\sEUR/);
  await expect(sums).toHaveText(/Kwota początkowa1\s234,50\szł20,00\sEUR/);
  await open(page, `/debt_cases/${id}/debtor_payments`);
  await expect(sums).toHaveText(/Kwota234,25\szł/);
});

test('a sum that takes too long says so in its place, and the rows are there', async ({ page }) => {
  await page.route('**/api/debt_cases/sums*', (route) =>
    route.fulfill({ status: 400, json: { error: 'Zapytanie trwałoby zbyt długo', code: 'too_slow' } }),
  );
  await open(page, '/debt_cases');
  await expect(page.getByRole('region', { name: 'Suma całej listy' })).toContainText('Zawęź listę');
  await expect(rowsOf(page, table)).toHaveCount(10);
});

test('a sum that does not come is not called too much', async ({ page }) => {
  await page.route('**/api/debt_cases/sums*', (route) => route.fulfill({ status: 429, json: {} }));
  await open(page, '/debt_cases');
  await expect(page.getByRole('region', { name: 'Suma całej listy' })).toHaveText('RazemNie udało się zsumować.');
});

test('the first case stands high, and what can be done with one stays on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/debt_cases?q[open_eq]=true');
  const first = rowsOf(page, table).first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())!.y).toBeLessThan(270);
  const actions = (await first.getByRole('button').last().boundingBox())!;
  expect(actions.x + actions.width).toBeLessThan(1440);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('list', { name: 'Sprawy' }).getByRole('listitem').first();
  await expect.poll(async () => (await card.boundingBox())!.y).toBeLessThan(250);
});

test('the CSV holds all cases of the filter, in Windows-1250 with semicolons', async ({ page }) => {
  await open(page, '/debt_cases?q[zd_no_cont]=ZD');
  const total = Number(/z (\d+)/.exec(await page.getByText(/^1–10 z \d+/).innerText())?.[1]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Eksport' }).click();
  await page.getByRole('link', { name: 'Pobierz' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('export.csv');
  const text = iconv.decode(await readFile(await file.path()), 'windows-1250');
  expect(text).toMatch(/^Numer sprawy;Numer ZD;Dłużnik;Wierzyciel;Status;/);
  expect(text.split('\r\n').filter((line) => line.includes('ZD/'))).toHaveLength(total);
});

test('a case’s payments open in a new window', async ({ page, context }) => {
  await open(page, '/debt_cases');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /^Wpłaty dłużnika w nowym oknie/ })
    .first()
    .click();
  const payments = await opened;
  await expect(payments).toHaveURL(/\/debt_cases\/\d+\/debtor_payments$/);
  await expect(payments.getByRole('region', { name: 'Wpłaty dłużników' })).toBeVisible();
  await expect(page).toHaveURL(/\/debt_cases$/);
});
