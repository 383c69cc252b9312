import type { Page } from '@playwright/test';
import type { Desk } from './desk.ts';
import { expect, test } from './journey.ts';
import { lookAtScreen } from './look-at-screen.ts';
import { isAlike, plurals, someId, withoutForm } from './screen-catalogue.ts';

// Last and alone, one walk would keep everybody waiting for minutes.
test.describe.configure({ mode: 'parallel' });

test.beforeEach(async ({ desk }) => desk.speak('en'));
test.afterAll(async ({ desk }) => desk.rest());

/** What a dialog shows is held to accessibility as a page of its own; here the dialog is, and the list below it. */
const closelyRead = new Set(['debtors', 'contracts', 'documents', 'notifications']);

/** They have a page to work from, and lie over others only by its address. */
const ofPages = new Set(['debt_cases', 'settlements']);

for (const plural of plurals.filter((one) => !isAlike(one))) {
  test(`${plural}: new, record, form and copy open as dialogs over the list`, async ({ desk, office }) => {
    const { page } = desk;
    const id = await someId(office, plural);
    await page.goto(`/${plural}?q[id_eq]=${id}`);
    await lookAtScreen(desk, { language: 'en', in: 'page', isKnownAccessible: true });
    if (!withoutForm.has(plural)) {
      await dialog(desk, `/${plural}/new`, () => page.getByRole('button', { name: /^New / }).click());
      await dialog(desk, `/${plural}/${id}/edit`, () => choose(page, 'Edit'));
      await dialog(desk, `/${plural}/${id}/copy`, () => choose(page, 'Copy'));
    }
    if (!ofPages.has(plural)) await dialog(desk, `/${plural}/${id}`, () => choose(page, 'Show'));
  });
}

/** Opens a dialog, looks at it, and closes it by Esc; the list stays as it was and the focus returns. */
async function dialog(desk: Desk, path: string, opened: () => Promise<void>): Promise<void> {
  await test.step(path, async () => {
    const { page } = desk;
    const list = page.url();
    await opened();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await lookAtScreen(desk, {
      language: 'en',
      in: 'dialog',
      isKnownAccessible: !closelyRead.has(path.split('/')[1]!),
    });
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(list);
    await expect(page.locator(':focus')).toHaveRole('button');
  });
}

/** Takes an action from the menu of the list's only row. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^More actions: / }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
