import { expectAccessible } from './accessible.ts';
import { karolina } from './accounts.ts';
import { expectInAddress, expectSaid, rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';
import { Presses } from './presses.ts';

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

test('a collector keeps "mine, two weeks without contact, over 5 000 zł" in seven presses and opens it by one', async ({
  page,
}) => {
  await open(page, '/', karolina);
  const menu = page.getByRole('navigation').first();
  const keeping = new Presses();
  // What a collector sees is theirs.
  await keeping.click(menu.getByRole('link', { name: 'Sprawy', exact: true }));
  await keeping.click(page.getByRole('button', { name: 'Więcej filtrów' }));
  await keeping.type(page.getByLabel('Dni bez kontaktu od'), '14');
  await keeping.type(page.getByLabel('Pozostało do zapłaty od'), '5000');
  await expectInAddress(page, 'q[remaining_amount_gteq]', '5000.00');
  await keeping.click(page.getByRole('button', { name: 'Zapisz widok' }));
  await keeping.type(page.getByLabel('Nazwa widoku'), 'Do odświeżenia');
  await keeping.key(page, 'Enter');
  await expectSaid(page, 'Zapisano widok „Do odświeżenia”');
  expect(keeping.count).toBeLessThanOrEqual(7);
  await page.goto('/activities');
  const opening = new Presses();
  await opening.click(menu.getByRole('link', { name: /Do odświeżenia/ }));
  await expectInAddress(page, 'q[days_since_contact_gteq]', '14');
  await expectInAddress(page, 'q[remaining_amount_gteq]', '5000.00');
  expect(opening.count).toBe(1);
});

test('a view is kept on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/debt_cases?q[open_eq]=true');
  await page.getByRole('button', { name: 'Zapisz widok' }).click();
  await page.getByLabel('Nazwa widoku').fill('W telefonie');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Zapisz widok' });
  const { x, width, height } = (await save.boundingBox())!;
  expect([x >= 0, x + width <= 390, height >= 44]).toEqual([true, true, true]);
  await save.click();
  await expectSaid(page, 'Zapisano widok „W telefonie”');
});

test('a view saved by two presses is one, and stays so where it could not be pinned', async ({ page, complaints }) => {
  const name = `Dwa razy ${Date.now()}`;
  const marks = Promise.withResolvers<void>();
  await page.route('**/api/saved_views/*/marks', async (route) => {
    await marks.promise;
    await route.abort();
  });
  await open(page, '/debt_cases');
  await page.getByRole('button', { name: 'Zapisz widok' }).click();
  await page.getByLabel('Nazwa widoku').fill(name);
  const asked = page.waitForRequest('**/api/saved_views/*/marks');
  await page.keyboard.press('Enter');
  await asked;
  await page.getByLabel('Nazwa widoku').press('Enter');
  marks.resolve();
  await expectSaid(page, `Zapisano widok „${name}”`);
  await expectSaid(page, 'Błąd połączenia z serwerem');
  await expect(page.getByLabel('Nazwa widoku')).toBeHidden();
  const { data } = await (await page.request.get('/api/saved_views?per_page=100')).json();
  expect(data.filter((one: { name: string }) => one.name === name)).toHaveLength(1);
  complaints.length = 0;
});

test('views beyond a page of them are found on the next', async ({ page, office }) => {
  const shared = { address: '/debt_cases', shared: true };
  for (let no = 10; no < 40; no++) await office.create('saved_views', { name: `Żuraw ${no}`, ...shared });
  await open(page, '/saved_views');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Żuraw 39' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Następna' }).click();
  await expect(page.getByRole('rowheader', { name: 'Żuraw 39' })).toBeVisible();
  await expectAccessible(page);
});
