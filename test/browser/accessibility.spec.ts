import type { Page } from '@playwright/test';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { expectAccessible } from './accessible.ts';
import { openPart } from './acts.ts';
import { expect, open, test } from './journey.ts';
import { sections } from './screen-catalogue.ts';

const screens = [
  '/',
  '/debt_cases',
  '/debt_cases/import',
  '/debtors/new',
  '/users/1/activities',
  '/users',
  '/currencies',
];

// At a desk every screen and dialog is looked at by the walks.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the screens can be used by everybody', async ({ page }) => {
    test.slow();
    await look(page, '/auth/sign_in');
    await open(page, '/');
    for (const path of screens) await look(page, path);
  });

  test('a case and its parts can be used by everybody', async ({ page, office }) => {
    test.slow();
    const { id } = await makeLeasingCase(office);
    await open(page, `/debt_cases/${id}`);
    await page.getByRole('button', { name: /^Zmień status/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await lookHere(page);
    await page.keyboard.press('Escape');
    const labels = Object.values(sections['debt_cases']!).map(([label]) => label);
    for (const label of ['Szczegóły', ...labels]) {
      const tab = await openPart(page, new RegExp(`^${label}`));
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await lookHere(page);
    }
  });

  test('a dialog and a question can be used by everybody', async ({ page, office }) => {
    const { id } = await makeLeasingCase(office);
    await open(page, `/debt_cases/${id}/contracts`);
    await page
      .getByRole('link', { name: /^Edytuj: LO/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Numer umowy', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await page
      .getByRole('button', { name: /^Usuń: LO/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the list, a case and a form can be used by everybody', async ({ page, office }) => {
    const { id } = await makeLeasingCase(office);
    await open(page, '/debt_cases');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    for (const path of ['/debt_cases', `/debt_cases/${id}`, '/debtors/new']) await look(page, path);
  });
});

/** Opens a screen, waits until it is all there, and looks. */
async function look(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookHere(page);
  });
}

async function lookHere(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
}
