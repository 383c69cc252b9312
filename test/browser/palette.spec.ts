import type { Page } from '@playwright/test';
import { makeCase } from '#test/builders.ts';
import { expectAccessible } from './accessible.ts';
import { anna } from './accounts.ts';
import { rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

const boxOf = (page: Page, name = 'Szukaj w całym systemie') => page.getByRole('combobox', { name });
const commandsOf = (page: Page) => page.getByRole('group', { name: 'Polecenia' }).getByRole('option');

async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await boxOf(page).fill(text);
}

test('a command typed without Polish letters acts on the open case', async ({ page, office }) => {
  const { id, odzysk_no } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: odzysk_no })).toBeVisible();
  await ask(page, 'wplat');
  await expect(commandsOf(page).first()).toContainText('Wpłata');
  await expect(commandsOf(page).first()).toContainText('w tej sprawie');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /wpłata/i });
  await expect(form.getByRole('combobox', { name: 'Sprawa' })).toHaveValue(new RegExp(odzysk_no));
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await ask(page, 'notatka');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Co się wydarzyło?' })).toBeFocused();
});

test('a command that needs a case asks for which one, where none is open', async ({ page, office }) => {
  const { odzysk_no } = await makeCase(office);
  await open(page, '/currencies');
  await expect(rowsOf(page, 'Waluty')).not.toHaveCount(0);
  await ask(page, 'ostateczne');
  await page.keyboard.press('Enter');
  const which = boxOf(page, 'Której sprawy? Numer, nazwa, telefon…');
  await expect(which).toHaveValue('');
  await expectAccessible(page);
  await which.fill(odzysk_no);
  await expect(page.getByRole('group', { name: 'Sprawy' }).getByRole('option').first()).toContainText(odzysk_no);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /wezwanie/i })).toBeVisible();
});

test('a place and a new task are a few letters away', async ({ page, office }) => {
  const { id, odzysk_no } = await makeCase(office);
  await open(page, '/currencies');
  await expect(rowsOf(page, 'Waluty')).not.toHaveCount(0);
  await ask(page, 'dluznicy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/debtors/);
  await page.goto(`/debt_cases/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: odzysk_no })).toBeVisible();
  await ask(page, 'nowe zad');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /czynność/i });
  await expect(form.getByRole('combobox', { name: 'Wykonawca' })).toHaveValue(/Administrator/);
});

test('a saved view is opened by its name', async ({ page, office }) => {
  await office.create('saved_views', {
    name: 'Śląskie zaległości',
    address: '/debt_cases?q[open_eq]=true',
    shared: true,
  });
  await open(page, '/currencies');
  await expect(rowsOf(page, 'Waluty')).not.toHaveCount(0);
  await ask(page, 'slaskie zal');
  await expect(commandsOf(page).first()).toContainText('Śląskie zaległości');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/debt_cases\?q\[open_eq\]=true/);
});

test('with nothing typed it offers what was used and opened last, the last first', async ({ page, office }) => {
  const [first, second] = [await makeCase(office), await makeCase(office)];
  for (const { id, odzysk_no } of [first, second]) {
    await open(page, `/debt_cases/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: odzysk_no })).toBeVisible();
  }
  await ask(page, 'waluty');
  await page.keyboard.press('Enter');
  await expect(rowsOf(page, 'Waluty')).not.toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(commandsOf(page).first()).toContainText('Waluty');
  const cases = page.getByRole('group', { name: 'Ostatnio otwierane sprawy' }).getByRole('option');
  await expect(cases.nth(0)).toContainText(second.odzysk_no);
  await expect(cases.nth(1)).toContainText(first.odzysk_no);
  const active = await boxOf(page).getAttribute('aria-activedescendant');
  expect(await commandsOf(page).first().getAttribute('id')).toBe(active);
  await expectAccessible(page);
});

test('it opens inside a form too, and leaves what was typed there', async ({ page }) => {
  await open(page, '/currencies');
  await page.getByRole('button', { name: 'Nowa waluta' }).click();
  const code = page.getByRole('dialog').getByLabel('Kod');
  await code.fill('CZK');
  await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(boxOf(page)).toHaveCount(0);
  await expect(code).toHaveValue('CZK');
});

test('a creditor’s employee is offered no command they may not use', async ({ page }) => {
  await open(page, '/debt_cases', anna);
  await expect(rowsOf(page, 'Sprawy')).not.toHaveCount(0);
  for (const text of ['notatka', 'nowa wpłata', 'wezwanie', 'sms', 'użytkownicy', 'nowa sprawa']) {
    await ask(page, text);
    await expect(page.getByText(`Nic nie pasuje do „${text}”`)).toBeVisible();
    await expect(commandsOf(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});
