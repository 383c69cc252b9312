import type { Page } from '@playwright/test';
import { makeCase } from '#test/builders.ts';
import { demoPassword } from './accounts.ts';
import { rowsOf } from './acts.ts';
import { linesOf } from './bank-lines.ts';
import { expect, open, test } from './journey.ts';
import { pressLikeSafari } from './press-like-safari.ts';

/** What a reader was told since it was asked last, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element && node.parentElement?.matches('#root output:not(section *)'))
            told.push(node.textContent.replaceAll('\u00a0', ' '));
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told.splice(0));
}

/** Opens an address and waits for what comes later than the screen. */
async function openWhole(page: Page, path: string): Promise<void> {
  const keeper = page.waitForResponse(/focus-goes-on/);
  await open(page, path);
  await keeper;
}

const pages = (page: Page) => page.getByRole('navigation', { name: 'Strony listy' });

test('where a press gives no focus, what it opens gives it back to what was pressed all the same', async ({
  page,
  office,
}) => {
  await pressLikeSafari(page);
  const { id } = await makeCase(office);
  await open(page, '/debt_cases');
  const columns = page.getByRole('button', { name: 'Kolumny' });
  await columns.click();
  await expect(page.getByRole('dialog', { name: 'Kolumny' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(columns).toBeFocused();
  await page.goto(`/debt_cases/${id}`);
  const payment = page.getByRole('button', { name: 'Wpłata', exact: true });
  await payment.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Zapisz' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(payment).toBeFocused();
});

test('whoever leaves a page by what goes away with it reads on in the next page', async ({ page, office }) => {
  await makeCase(office);
  await open(page, '/debt_cases');
  const content = page.getByRole('main');
  await rowsOf(page, 'Sprawy').first().locator('td').nth(3).click();
  await expect(page).toHaveURL(/debt_cases\/\d+$/);
  await expect(content).toBeFocused();
  await page.goto('/debtors/new');
  await page.getByLabel('Nazwa').fill('Zakład Wulkanizacji Żuk');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/debtors$/);
  await expect(content).toBeFocused();
});

test('what a menu opens gives the focus back to the button of the menu', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  const letters = page.getByRole('button', { name: 'Pismo' });
  // The second time nothing is fetched any more, and the dialog is there before the menu has gone.
  for (const kind of ['Wezwanie do zapłaty', 'Ugoda']) {
    await letters.click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    await expect(page.getByLabel('Rodzaj pisma')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(letters).toBeFocused();
  }
});

test('the focus of what goes away goes on to what stands in its place', async ({ page }) => {
  await openWhole(page, '/debt_cases?q[debt_case_state_id_eq]=2');
  await page.getByRole('link', { name: 'Ostatnia' }).press('Enter');
  await expect(pages(page)).toBeFocused();
  await page.getByRole('link', { name: 'Pierwsza' }).press('Enter');
  await expect(pages(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(pages(page).getByRole('link').first()).toBeFocused();

  await page.getByRole('button', { name: 'Wyczyść filtry' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Wyczyść filtry' })).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Zaznacz całą listę/ })).toBeFocused();
});

test('after a row was deleted one is at the next, and no key presses anything there', async ({ page, office }) => {
  const names = ['pierwszy do usunięcia', 'drugi, który zostaje'].map((name) => `${name} ${Date.now()}`);
  for (const name of names.toReversed()) await office.create('tags', { name });
  await openWhole(page, '/tags?s=id desc');
  const more = page.getByRole('button', { name: `Więcej działań: ${names[0]}` });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Usuń' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).press('Enter');
  await expect(more).toHaveCount(0);
  const next = page.getByRole('row', { name: new RegExp(names[1]!) });
  await expect(next).toBeFocused();
  // Nothing there is pressed: a frame would say that it is.
  await expect(next).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(next.getByRole('link').first()).toBeFocused();
});

test('a reader is told once how many rows a filter leaves or another page shows', async ({ page }) => {
  await open(page, '/debt_cases');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const told = await listen(page);
  await page.getByRole('link', { name: 'Następna' }).press('Enter');
  await expect.poll(told).toEqual([expect.stringMatching(/^\d+ wynik\S*, 11–20$/)]);
  await page.getByRole('textbox', { name: 'Szukaj', exact: true }).fill('nie ma takiej sprawy');
  await expect.poll(told).toEqual(['0 wyników']);
});

test('a reader is told how many rows are ticked, from the first on', async ({ page }) => {
  await open(page, '/debt_cases');
  const ticks = page.getByRole('row').getByRole('checkbox');
  await expect(ticks.nth(2)).toBeVisible();
  const told = await listen(page);
  await ticks.nth(1).press('Space');
  await expect.poll(told).toEqual(['Zaznaczono: 1']);
  await ticks.nth(2).press('Space');
  await expect.poll(told).toEqual(['Zaznaczono: 2']);
});

test('the case that comes from the queue is told, and the line from the bank with what would pay it', async ({
  page,
  office,
  product,
}) => {
  const secret = { password: demoPassword, password_confirmation: demoPassword };
  const account = { email: `sluch.${Date.now()}@odzysk.example`, password: demoPassword };
  const collector = { email: account.email, first_name: 'Ola', last_name: 'Słuch', role: 3, ...secret };
  const { id: userId } = await office.create('users', collector);
  const cases = [];
  for (let n = 0; n < 2; n++) cases.push(await makeCase(office, { user_ids: [userId] }));
  await open(page, `/users/${userId}/queue`, account);
  const shown = page.getByRole('article');
  await expect(shown).toBeVisible();
  const told = await listen(page);
  await page.keyboard.press('n');
  await expect.poll(async () => (await told()).join()).toMatch(/^\d{4}\/\d{6} \S/);

  await open(page, '/');
  const lines = cases.map(({ odzysk_no }, n) => ({ title: `rata ${odzysk_no}`, counterparty: `Firma ${n}` }));
  const { path } = await linesOf({ product, office }, lines);
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Pozycja wyciągu' })).toContainText('Firma 0');
  const toldOfLines = await listen(page);
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => (await toldOfLines()).join())
    .toMatch(new RegExp(`^Firma 1, .* zł, rata ${cases[1]!.odzysk_no}, ${cases[1]!.odzysk_no}$`));
});

test('a notification stays while it has the focus', async ({ page, office }) => {
  const { id } = await makeCase(office, {});
  await open(page, `/debt_cases/${id}`);
  await page.getByRole('button', { name: /^Zmień status/ }).press('Enter');
  await page.getByRole('menuitem').first().press('Enter');
  const undo = page.getByRole('region', { name: 'Komunikaty' }).getByRole('button', { name: 'Cofnij' });
  await undo.focus();
  await page.waitForTimeout(10_500);
  await expect(undo).toBeFocused();
});

test('where the system chooses the colours, the option that Enter would take is seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/debt_cases');
  await page.getByRole('combobox', { name: 'Status' }).press('ArrowDown');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const fill = (selected: boolean) =>
    page
      .getByRole('option', { selected })
      .first()
      .evaluate((option) => getComputedStyle(option).backgroundColor);
  expect(await fill(true)).not.toBe(await fill(false));
});

test('whoever speaks to the computer turns the keys off that work without Ctrl', async ({ page, office }) => {
  const { id } = await makeCase(office, {});
  await open(page, '/profile');
  await page.getByRole('checkbox', { name: 'Klawisze bez Ctrl i Alt' }).uncheck();
  await page.goto(`/debt_cases/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const key of ['?', 'n', '/']) await page.keyboard.press(key);
  // What a key opens may have to be fetched first.
  await page.waitForTimeout(1000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('input:focus, textarea:focus')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('checkbox', { name: 'Klawisze bez Ctrl i Alt' }).check();
  await page.goto(`/debt_cases/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.locator('input:focus, textarea:focus')).toHaveCount(1);
});

for (const [width, height] of [
  [320, 256],
  [1280, 720],
] as const) {
  test.describe(`${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('nothing that has the focus lies under the bars', async ({ page, office }) => {
      test.slow();
      const { id } = await makeCase(office, {});
      for (const path of [`/debt_cases/${id}`, `/debt_cases/${id}/edit`]) {
        await open(page, path);
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await page.getByRole('main').focus();
        for (const key of ['Tab', 'Shift+Tab']) expect(await covered(page, key), `${path} by ${key}`).toEqual([]);
      }
    });

    test('the own profile is no wider than the window', async ({ page }) => {
      // Signing in again ends the session before, which says so in many words.
      for (let time = 0; time < 2; time++) await open(page, '/profile');
      await expect(page.getByText('zakończona przez logowanie').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });
}

/** What cannot be seen at all while it has the focus, of all that a key walks through. */
async function covered(page: Page, key: string): Promise<string[]> {
  const hidden: string[] = [];
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest('main')) return '';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const parts = [0.15, 0.5, 0.85];
      const isSeen = parts.some((x) =>
        parts.some((y) => {
          const at = document.elementFromPoint(left + width * x, top + height * y);
          return at !== null && (focused.contains(at) || at.contains(focused));
        }),
      );
      return isSeen ? '' : focused.outerHTML.slice(0, 120);
    });
    if (name) hidden.push(name);
  }
  return hidden;
}
