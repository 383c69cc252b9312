import { listed, makeCase, makeDebtor, makePayment } from '#test/builders.ts';
import { expectAccessible } from './accessible.ts';
import { anna, idOf, karolina } from './accounts.ts';
import { choose, expectInAddress, expectSaid } from './acts.ts';
import { expect, open, test } from './journey.ts';

test('a case tells who changed what, from what to what, and what became of its payments', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '1500.00' });
  const vindication = await listed(office, 'debt_case_states', 'vindication');
  await office.put(`/api/debt_cases/${id}`, { debt_case_state_id: vindication, initial_amount: '2750.50' });
  const payment = await makePayment(office, { debt_case_id: id, amount: '250.00' });
  await office.delete(`/api/debtor_payments/${payment.id}`);
  await open(page, `/debt_cases/${id}/history`);
  await expect(page).toHaveURL(new RegExp(`/debt_cases/${id}/history$`));
  const entries = page.getByRole('main').locator('ol > li');
  const change = entries.filter({ hasText: 'windykacja' });
  await expect(change).toContainText('Helena Marczak');
  await expect(change).toContainText(/Status\s*w toku\s*zmieniono na\s*windykacja/);
  await expect(change).toContainText(/Kwota początkowa\s*1\s500,00\s*zmieniono na\s*2\s750,50/);
  await expect(entries.first()).toContainText('Usunięto: wpłata dłużnika 2026-11-20');
  await expect(entries.first()).toContainText('250,00');
  // What follows from payments is not taken back by itself.
  const followed = entries.getByRole('listitem').filter({ hasText: 'Suma wpłat' });
  await expect(followed.first()).toBeVisible();
  await expect(followed.getByRole('button', { name: /^Cofnij/ })).toHaveCount(0);
  await expect(change.getByRole('button', { name: /^Cofnij/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Historia', exact: true })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
});

test('the history of a record opens under it, and grows by older entries', async ({ page, office }) => {
  const { id } = await makeDebtor(office, { name: 'Młyn Pierwszy' });
  for (let count = 1; count <= 31; count++) await office.put(`/api/debtors/${id}`, { name: `Młyn nr ${count}` });
  await open(page, `/debtors/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Młyn Pierwszy')).toHaveCount(0);
  await main.getByRole('button', { name: 'Historia zmian' }).click();
  await expect(main.getByText('Młyn nr 30')).toHaveCount(2);
  await main.getByRole('button', { name: 'Pokaż starsze' }).click();
  await expect(main.getByText('Młyn Pierwszy').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Pokaż starsze' })).toHaveCount(0);
});

test('an administrator finds who deleted a record, and takes the list out', async ({ page, office }) => {
  const name = `Cegielnia Znikąd ${Date.now()}`;
  const { id } = await makeDebtor(office, { name });
  await office.delete(`/api/debtors/${id}`);
  await open(page, '/');
  await page.getByRole('link', { name: 'Historia zmian' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historia zmian');
  const main = page.getByRole('main');
  await main.getByLabel('Tekst w zmianach (od 3 znaków)').fill(name.toLowerCase());
  await expectInAddress(page, 'text', name.toLowerCase());
  await main.getByLabel('Co zrobiono').selectOption({ label: 'Usunięto' });
  await expectInAddress(page, 'action', 'destroy');
  const entries = main.locator('ol > li');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Helena Marczak');
  await expect(entries).toContainText(`Usunięto: dłużnik ${name}`);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Eksport CSV' }).click();
  expect((await download).suggestedFilename()).toBe('export.csv');
  await main.getByRole('button', { name: 'Wyczyść filtry' }).click();
  await expectInAddress(page, 'text', null);
  await expect(entries.nth(1)).toBeVisible();
});

test('on a phone the history is read without scrolling sideways', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '1500.00' });
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of [`/debt_cases/${id}/history`, '/record_changes']) {
    await open(page, path);
    await expect(page.getByRole('main').locator('ol > li').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test('a collector reads the history of own cases, not that of all, and a creditor employee none', async ({
  page,
  office,
  browser,
  product,
}) => {
  const { id } = await makeCase(office, { user_ids: [await idOf(office, karolina)] });
  await open(page, `/debt_cases/${id}/history`, karolina);
  await expect(page.getByRole('main').locator('ol > li')).not.toHaveCount(0);
  await expect(page.getByRole('main').locator('ol')).not.toContainText('z adresu');
  await expect(page.getByRole('link', { name: 'Historia zmian' })).toHaveCount(0);
  const context = await browser.newContext({ baseURL: product.url, locale: 'pl-PL' });
  const other = await context.newPage();
  await open(other, '/debt_cases', anna);
  await other.getByRole('main').locator('tbody tr').first().click();
  await expect(other.getByRole('navigation', { name: 'Części rekordu' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Historia', exact: true })).toHaveCount(0);
  await context.close();
});

test('a collector takes back from its history what they have just noted in the wrong case', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office, { user_ids: [await idOf(office, karolina)], initial_amount: '500.00' });
  await open(page, `/debt_cases/${id}/debtor_payments`, karolina);
  await page.getByRole('button', { name: 'Wpłata', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Kwota').fill('123,45');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ukryj komunikat' }).click();
  await expect(page.getByText('376,55 zł').first()).toBeVisible();
  await page.getByRole('main').locator('tbody tr').first().click();
  const payment = page.getByRole('dialog');
  await payment.getByRole('button', { name: 'Historia zmian' }).click();
  await payment.getByRole('button', { name: /^Cofnij/ }).click();
  await expect(payment).toHaveCount(0);
  await expectSaid(page, 'Cofnięto');
  await expect(page.getByText('500,00 zł').first()).toBeVisible();
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(0);
});

test('who may no longer take back what they noted is told who deletes it, and how it comes to its case', async ({
  page,
  office,
  product,
}) => {
  const karolinas = await idOf(office, karolina);
  const { id } = await makeCase(office, { user_ids: [karolinas] });
  await open(page, `/debt_cases/${id}`, karolina);
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Co się wydarzyło?' }).fill('Notatka do innej sprawy');
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Zapisano');
  const { body } = await office.get(`/api/activities?debt_case_id=${id}`);
  const note = body['data'][0];
  await page.goto(`/activities/${note.id}`);
  await page.getByRole('button', { name: 'Historia zmian' }).click();
  const told = page.getByText('Własny wpis można usunąć przez 15 min od zapisania');
  await expect(page.getByRole('button', { name: /^Cofnij/ })).toBeVisible();
  await expect(told).toHaveCount(0);
  await product.query(
    `insert into record_changes (at, user_id, resource, record_id, within_id, action, changes)
     values (now() - interval '16 minutes', $1, 'activity', $2, $3, 'create', '{}')`,
    [karolinas, note.id, id],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Historia zmian' }).click();
  await expect(told).toContainText('wybierz w „Edytuj” właściwą');
  // They may do so.
  const other = await makeCase(office, { user_ids: [karolinas] });
  await page.goto(`/activities/${note.id}/edit`);
  await choose(page, 'Sprawa', other['odzysk_no']);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect
    .poll(async () => (await office.get(`/api/activities/${note.id}`)).body['debt_case_id'])
    .toBe(other['id']);
});
