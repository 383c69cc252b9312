import type { Page } from '@playwright/test';
import { PLN } from '#domain/lists/currency.ts';
import { makeCase, makeContract, makeDebtor, makePayment } from '#test/builders.ts';
import { expect, open, test } from './journey.ts';

/** What comes out of a printer: all of it, and nothing that one would press. */

/** As wide as A4, by which a printer asks for styles. */
const sheet = { width: 794, height: 1123 };

async function onPaper(page: Page): Promise<void> {
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: 'print' });
}

/** Texts of the place that have no room, and how far anything of it stands out of the page. */
const whatIsCut = (page: Page, within: string) =>
  page.locator(within).evaluate((place) => {
    const all = [place, ...place.querySelectorAll<HTMLElement>('*')].filter((one) => one.checkVisibility());
    const cut = all.filter((one) => {
      const { overflowX, position } = getComputedStyle(one);
      const isHeld = overflowX !== 'visible' && position !== 'absolute';
      return isHeld && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2);
    });
    const right = Math.max(...all.map((one) => one.getBoundingClientRect().right));
    return { cut: cut.map((one) => one.textContent), beyond: Math.max(0, Math.round(right - innerWidth)) };
  });

test('a list is printed with all its columns and whole names, without its buttons', async ({ page, office }) => {
  const name = 'Przedsiębiorstwo Produkcyjno-Handlowo-Usługowe Bracia Wróblewscy i Wspólnicy sp. z o.o.';
  const { id: debtor_id } = await makeDebtor(office, { name });
  const { id } = await makeCase(office, { debtor_id });
  await open(page, `/debt_cases?q[id_eq]=${id}`);
  await expect(page.getByRole('cell', { name })).toBeVisible();
  await onPaper(page);
  expect(await whatIsCut(page, 'main table')).toEqual({ cut: [], beyond: 0 });
  await expect(page.getByRole('main').getByRole('button', { name: /^(Nowa sprawa|Więcej działań)/ })).toHaveCount(0);
});

test('of a dialog over a list the dialog is printed, all of it', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debtors?modal[]=${encodeURIComponent(`/debt_cases/${id}/edit`)}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Uwagi' })).toBeAttached();
  await onPaper(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dłużnicy', includeHidden: true })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Zamknij' })).toBeHidden();
  const { x, y, height } = (await dialog.boundingBox())!;
  expect([x, y]).toEqual([0, 0]);
  expect(height).toBeGreaterThan(sheet.height);
  expect((await whatIsCut(page, '[role=dialog]')).beyond).toBe(0);
});

test('the account of a case is printed whole, and says which part of the case it is', async ({ page, office }) => {
  const { id: debt_case_id } = await makeCase(office);
  const { id: contract_id } = await makeContract(office, { debt_case_id });
  for (const due_date of ['2026-02-05', '2026-03-05'])
    await office.create('invoices', { debt_case_id, contract_id, amount: '1234.50', currency_id: PLN, due_date });
  await makePayment(office, { debt_case_id });
  await office.create('activities', {
    debt_case_id,
    activity_type_id: 1,
    description:
      'Wizyta pod adresem: ul. Sienkiewicza 77, 92-318 Łódź. Sprawdzić, czy ktoś tam jest i czy adres jest aktualny.',
    planned_date: '2096-12-01',
    task_state: 'ongoing',
  });
  await open(page, `/debt_cases/${debt_case_id}/balance`);
  const ledger = page.getByRole('region', { name: /PLN/ });
  await expect(ledger.getByRole('table').first()).toBeVisible();
  await onPaper(page);
  const { cut, beyond } = await whatIsCut(page, 'main');
  expect(beyond).toBe(0);
  expect(cut.filter((text) => text?.includes('Sienkiewicza'))).toEqual([]);
  await expect(page.getByText(/Sienkiewicza/).first()).toBeVisible();
  // A table that goes on on a second page lies over what follows it where it stands in a grid.
  const displays = await ledger
    .locator('table')
    .first()
    .evaluate((table) => {
      const around: string[] = [];
      for (let one = table.parentElement; one && one.tagName !== 'MAIN'; one = one.parentElement)
        around.push(getComputedStyle(one).display);
      return around.slice(0, 3);
    });
  expect(displays).toEqual(['block', 'block', 'block']);
  const tabs = page.getByRole('navigation', { name: 'Części rekordu' }).getByRole('link');
  await expect(tabs).toHaveText([/^Pieniądze/, /^Rozliczenie/]);
  await expect(page.getByRole('main').getByRole('link', { name: /^Pobierz/ })).toHaveCount(0);
});
