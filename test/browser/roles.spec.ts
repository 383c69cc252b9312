import type { Locator, Page } from '@playwright/test';
import { makeCase } from '#test/builders.ts';
import { administrator, anna, joanna, karolina, robert } from './accounts.ts';
import { rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

const places = ['Użytkownicy', 'Szablony powiadomień', 'Kursy walut', 'Ustawienia', 'Słowniki'];

for (const [who, account, own, ticks] of [
  ['an administrator', administrator, places, true],
  ['a coordinator', joanna, ['Użytkownicy', 'Słowniki'], true],
  ['a collector', karolina, [], true],
  ['a field collector', robert, [], false],
  ['a creditor’s employee', anna, [], false],
] as const)
  test(`the menu and lists of ${who} offer nothing that leads nowhere for them`, async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
    const menu = page.getByRole('navigation', { name: 'Menu główne' });
    await open(page, '/debt_cases', account);
    await expect(rowsOf(page, 'Sprawy')).not.toHaveCount(0);
    for (const place of places)
      await expect(menu.getByText(place, { exact: true })).toHaveCount(own.some((one) => one === place) ? 1 : 0);
    await expect(page.getByRole('checkbox', { name: 'Zaznacz widoczne' })).toHaveCount(ticks ? 1 : 0);
    // An administrator’s places are all there are, and are opened one by one elsewhere.
    if (account !== administrator) await expectOpenPlaces(page, menu);
    expect(refused).toEqual([]);
  });

test('a case offers a creditor’s employee nothing that leads nowhere for them', async ({ page, office }) => {
  const users = (await office.get('/api/users?q[email_eq]=wierzyciel@odzysk.example')).body['data'];
  const { id } = await makeCase(office, { creditor_id: users[0].business_entity_ids[0] });
  await open(page, '/debt_cases', anna);
  await page.goto(`/debt_cases/${id}`);
  const recent = page.getByRole('region', { name: 'Ostatnie czynności' });
  await expect(recent.getByText('Nic jeszcze nie zapisano.')).toBeVisible();
  await expect(recent).not.toContainText('Naciśnij N');
  // They have no keys to be told of.
  await page.keyboard.press('?');
  // What there is of promises and tasks they are told in part: that there is none is not said.
  await expect(page.getByRole('main')).toContainText('Zlecenie wygasa');
  for (const hidden of ['Obietnice', 'Następny krok'])
    await expect(page.getByRole('main').getByText(hidden, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/debt_cases/${id}/timeline`);
  const kinds = page.getByRole('group', { name: 'Rodzaje' }).getByRole('button');
  await expect(kinds).toHaveText(['Czynności', 'Obietnice', 'Wpłaty', 'Ugody', 'Pisma', 'Dokumenty']);
  // Whether there are others is not theirs to know.
  await page.goto(`/debt_cases/${id}/documents`);
  await expect(page.getByRole('main')).toContainText('Agencja nie udostępniła jeszcze dokumentów tej sprawy.');
  await page.goto('/profile');
  await expect(page.getByText('Klawisze bez Ctrl i Alt').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('w kolejce');
  // Calling and driving to debtors is the agency's.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation', { name: 'W terenie' })).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/users');
  await page.getByRole('button', { name: 'Więcej działań: Anna Szulc' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Pokaż', 'Sprawy i ich czynności']);
  await page.goto('/debt_cases');
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Ostatnia czynność' })).toHaveCount(0);
});

/** Each place of the menu, those that are folded away too, opens as a screen of its own. */
async function expectOpenPlaces(page: Page, menu: Locator): Promise<void> {
  const folded = menu.locator('button[aria-expanded=false]');
  while (await folded.count()) await folded.first().click();
  const addresses = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  for (const address of addresses) {
    await menu.locator(`a[href="${address}"]`).click();
    await page.waitForFunction(
      (to) => location.pathname === new URL(to, location.href).pathname && document.querySelector('main h1'),
      address,
    );
    await expect(page.locator('main h1')).not.toHaveText(/^(Brak uprawnień|Nie ma takiej|Nie znaleziono)/);
  }
}
