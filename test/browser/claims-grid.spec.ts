import type { Page } from '@playwright/test';
import { makeCase, makeContract } from '#test/builders.ts';
import { expectAccessible } from './accessible.ts';
import { expectSaid, doUnanswered } from './acts.ts';
import { expect, open, test } from './journey.ts';

/** What a clipboard would bring, told to the page: Firefox and Safari tell no choice that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** How much wider an empty field is than what it says, in pixels. */
function roomBeyondPlaceholder(field: HTMLElement | SVGElement): number {
  const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = `${fontSize} ${fontFamily}`;
  const said = context.measureText(field.getAttribute('placeholder') ?? '').width;
  return field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - said;
}

test('ten claims are typed without the mouse', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '1000.00' });
  await makeContract(office, { debt_case_id: id, contract_no: 'UL/Żółw/7' });
  await open(page, `/debt_cases/${id}/balance`);
  await expect(page.getByRole('region', { name: 'Do uzupełnienia' })).toContainText('Bez daty pełnomocnictwa');
  await page.getByRole('button', { name: 'Dodaj należności' }).click();
  const grid = page.getByRole('dialog');
  const due = grid.getByRole('textbox', { name: 'Termin płatności, wiersz 1' });
  expect(await due.evaluate(roomBeyondPlaceholder), 'how a day is typed is seen whole').toBeGreaterThanOrEqual(0);
  const { keyboard } = page;
  for (let row = 1; row <= 10; row += 1) {
    await expect(grid.getByRole('combobox', { name: `Umowa, wiersz ${row}`, exact: true })).toBeFocused();
    for (const text of ['', '', `FV/${row}`, `${row}0,50`, '', '', '31.12.2026']) {
      await keyboard.type(text);
      if (text !== '31.12.2026') await keyboard.press('Tab');
    }
    if (row < 10) await keyboard.press('Enter');
  }
  await expect(grid.getByText('Razem: 555,00 zł')).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.press('Control+Enter');
  await expect(page.getByText('Dodano należności: 10')).toBeVisible();
  await expect(grid).toHaveCount(0);
  await expect(page.getByRole('row', { name: /FV\/10/ })).toContainText('100,50 zł');
  await expect(page.getByRole('region', { name: 'Do uzupełnienia' })).toContainText('445,00 zł');
});

test('five rows are pasted from Excel, and the wrong date is told beside its cell', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/claims`);
  const rows = [1, 2, 3, 4, 5].map(
    (row) => `\tfaktura\tFV/${row}/2026\t1 234,50 zł\t\tPLN\t${row === 3 ? '31.02.2026' : '28.02.2026'}\r\n`,
  );
  await page.getByRole('combobox', { name: 'Umowa, wiersz 1' }).focus();
  await paste(page, rows.join(''));
  await expect(page.getByText('Razem: 6 172,50 zł')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const wrong = page.getByRole('textbox', { name: 'Termin płatności, wiersz 3' });
  await expect(wrong).toHaveAccessibleDescription('to data, która nie istnieje');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await expectAccessible(page);
  expect((await office.get(`/api/invoices?debt_case_id=${id}`)).body.pagination.total_count).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await wrong.fill('2026-02-27');
  await wrong.press('Alt+Delete');
  await expect(page.getByRole('textbox', { name: 'Termin płatności, wiersz 5' })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Dodano należności: 4')).toBeVisible();
  await expect(page).toHaveURL(/\/balance$/);
});

test('claims that are set right after an answer was lost are not added twice', async ({ page, office, complaints }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/claims`);
  await page.getByRole('combobox', { name: 'Umowa, wiersz 1' }).focus();
  await paste(page, [1, 2].map((row) => `\tfaktura\tFV/${row}\t100,00\t\tPLN\t28.02.2026\r\n`).join(''));
  await doUnanswered({ page, complaints }, '**/claims', async () => page.keyboard.press('Control+Enter'));
  await page.getByRole('textbox', { name: 'Kwota, wiersz 2' }).fill('120');
  await page.keyboard.press('Control+Enter');
  await expectSaid(page, 'Poprzednia próba jednak się udała');
  const { body } = await office.get(`/api/invoices?debt_case_id=${id}`);
  expect((body['data'] as { amount: string }[]).map(({ amount }) => amount)).toEqual(['100.00', '100.00']);
});
