import { makeCase } from '#test/builders.ts';
import { administrator, anna, joanna, karolina } from './accounts.ts';
import { rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

test('nobody’s menu, lists and cases offer what leads nowhere for them', async ({ page, office }) => {
  const users = (await office.get('/api/users?q[email_eq]=wierzyciel@odzysk.example')).body['data'];
  const { id } = await makeCase(office, { creditor_id: users[0].business_entity_ids[0] });
  const menu = page.getByRole('navigation', { name: 'Menu główne' });
  for (const [account, places, ticks] of [
    [administrator, ['Użytkownicy', 'Szablony powiadomień', 'Kursy walut', 'Ustawienia', 'Słowniki'], true],
    [joanna, ['Użytkownicy', 'Słowniki'], true],
    [karolina, [], true],
    [anna, [], false],
  ] as const) {
    await open(page, '/debt_cases', account);
    await expect(rowsOf(page, 'Sprawy')).not.toHaveCount(0);
    for (const place of ['Użytkownicy', 'Szablony powiadomień', 'Kursy walut', 'Ustawienia', 'Słowniki'])
      await expect(menu.getByText(place, { exact: true })).toHaveCount(places.some((one) => one === place) ? 1 : 0);
    await expect(page.getByRole('checkbox', { name: 'Zaznacz widoczne' })).toHaveCount(ticks ? 1 : 0);
  }
  await page.goto(`/debt_cases/${id}`);
  const recent = page.getByRole('region', { name: 'Ostatnie czynności' });
  await expect(recent.getByText('Nic jeszcze nie zapisano.')).toBeVisible();
  await expect(recent).not.toContainText('Naciśnij N');
  await page.goto('/debt_cases');
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Ostatnia czynność' })).toHaveCount(0);
});
