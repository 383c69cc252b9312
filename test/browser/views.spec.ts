import { expectAccessible } from './accessible.ts';
import { expectInAddress, expectSaid, rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

test('a list is kept as a view with its filters, stands in the menu with its count, and opens by one click', async ({
  page,
}) => {
  await open(page, '/');
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Sprawy', exact: true }).click();
  await expectInAddress(page, 'q[open_eq]', 'true');
  await page.getByRole('button', { name: 'Więcej filtrów' }).click();
  await page.getByLabel('Dni bez kontaktu od').fill('14');
  await expectInAddress(page, 'q[days_since_contact_gteq]', '14');
  await page.getByRole('button', { name: 'Zapisz widok' }).click();
  await expectAccessible(page);
  await page.getByLabel('Nazwa widoku').fill('Dawno bez kontaktu');
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Zapisano widok „Dawno bez kontaktu”');
  const pinned = menu.getByRole('list', { name: 'Przypięte widoki' }).getByRole('link', { name: /Dawno bez kontaktu/ });
  await expect(pinned).toContainText(/\d/);
  await page.goto('/debtors');
  await pinned.click();
  await expectInAddress(page, 'q[days_since_contact_gteq]', '14');
  await expect(rowsOf(page, 'Sprawy').first()).toBeVisible();
});

test('a view is the start page of whoever chose it, until they say otherwise', async ({ page, office }) => {
  await office.create('saved_views', { name: 'Początek dnia', address: '/debt_cases?q[open_eq]=true', shared: true });
  await open(page, '/saved_views');
  const start = page.getByRole('checkbox', { name: '„Początek dnia” jako strona startowa' });
  await start.click();
  await expect(start).toBeChecked();
  await expectAccessible(page);
  await page.goto('/');
  await expectInAddress(page, 'q[open_eq]', 'true');
  await page.goto('/saved_views');
  await start.click();
  await expect(start).not.toBeChecked();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dzień dobry');
});
