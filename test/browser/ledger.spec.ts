import type { Page } from '@playwright/test';
import { makeCase, makePayment } from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { expectAccessible } from './accessible.ts';
import { rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

const phone = { width: 390, height: 844 };

/** Two invoices at 10% a year, and a payment that covers the interest of the older and a part of its principal. */
async function makePaidCase(office: Person): Promise<number> {
  const { id } = await makeCase(office);
  const agreed = { debt_case_id: id, kind: 'invoice', interest_kind: 'contractual', interest_rate: '10' };
  await office.create('invoices', { ...agreed, description: 'FV/Łąka/1', amount: '1000', due_date: '2024-01-10' });
  await office.create('invoices', { ...agreed, description: 'FV/Łąka/2', amount: '500', due_date: '2025-03-14' });
  await makePayment(office, { debt_case_id: id, amount: '300', payment_date: '2025-06-02' });
  return id as number;
}

async function chooseDay(page: Page, day: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Stan na dzień' });
  await box.fill(day);
  await box.press('Tab');
}

const zlotys = (page: Page) => page.getByRole('region', { name: 'Rozliczenie w walucie PLN' });

test('the ledger is read claim by claim, and another day has other figures', async ({ page, office }) => {
  const id = await makePaidCase(office);
  await open(page, `/debt_cases/${id}/balance`);
  await chooseDay(page, '12.06.2025');
  await expect(zlotys(page)).toContainText('1 354,08 zł');
  await expect(rowsOf(page, 'Należności')).toContainText([
    /FV\/Łąka\/1.*2024-01-10.*1.000,00.zł.*839,45.zł.*141,75.zł.*2,30.zł.*2027-12-31/,
    /FV\/Łąka\/2.*2025-03-14.*500,00.zł.*500,00.zł.*12,33.zł.*12,33.zł.*2028-12-31/,
  ]);
  const covered = rowsOf(page, 'Wpłaty').getByRole('listitem');
  await expect(covered).toHaveText([/FV\/Łąka\/1 – odsetki139,45.zł/, /FV\/Łąka\/1 – należność główna160,55.zł/]);

  await chooseDay(page, '01.01.2025');
  await expect(zlotys(page)).toContainText('1 597,81 zł');
  await expect(zlotys(page)).toContainText('w tym wymagalne 1 097,81 zł');
  await expect(page.getByRole('table', { name: 'Wpłaty' })).toHaveCount(0);
  await page.reload();
  await expect(zlotys(page)).toContainText('1 597,81 zł');
  await page.goBack();
  await expect(zlotys(page)).toContainText('1 354,08 zł');
});

test('how the interest was counted opens step by step by keyboard', async ({ page, office }) => {
  await open(page, `/debt_cases/${await makePaidCase(office)}/balance`);
  await chooseDay(page, '12.06.2025');
  const steps = page.getByRole('button', { name: /^Jak policzono odsetki: FV\/Łąka\/1, 141,75.zł/ });
  await steps.focus();
  await page.keyboard.press('Enter');
  await expect(steps).toHaveAttribute('aria-expanded', 'true');
  await expect(rowsOf(page, 'umowne, od 2024-01-11')).toHaveText([
    /2024-01-11.*2025-06-02.*509.*10,00%.*1.000,00.zł.*139,45.zł/,
    /2025-06-03.*2025-06-12.*10.*10,00%.*839,45.zł.*2,30.zł/,
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(steps).toHaveAttribute('aria-expanded', 'false');
});

test('the line in the header of a case leads to its ledger', async ({ page, office }) => {
  const id = await makePaidCase(office);
  await open(page, `/debt_cases/${id}`);
  await page.getByRole('link', { name: /^Na dziś [\d\s]+,\d\d.zł · główna 1.339,45.zł · odsetki/ }).click();
  await expect(page).toHaveURL(new RegExp(`/debt_cases/${id}/balance$`));
  await expect(rowsOf(page, 'Należności')).toHaveCount(2);
});

test('on a phone nothing of the ledger moves sideways', async ({ page, office }) => {
  await page.setViewportSize(phone);
  await open(page, `/debt_cases/${await makePaidCase(office)}/balance`);
  await page.getByRole('button', { name: /^Jak policzono odsetki: FV\/Łąka\/1/ }).click();
  await expect(page.getByRole('table', { name: /umowne/ })).toBeVisible();
  const beyond = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main table, main :has(> table)')]
      .map((element) => element.scrollWidth - element.clientWidth)
      .filter((pixels) => pixels > 0),
  );
  expect(beyond).toEqual([]);
  await expectAccessible(page);
});

test('the ledger of the day chosen is downloaded as a workbook', async ({ page, office }) => {
  const id = await makePaidCase(office);
  await open(page, `/debt_cases/${id}/balance`);
  await chooseDay(page, '12.06.2025');
  await expect(zlotys(page)).toContainText('1 354,08 zł');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pobierz XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rozliczenie-20\d\d-\d{6}-2025-06-12\.xlsx$/);
});

test('a warning leads to its record', async ({ page, office }) => {
  const id = await makePaidCase(office);
  await office.create('invoices', { debt_case_id: id, kind: 'invoice', description: 'FV/bez kwoty' });
  await open(page, `/debt_cases/${id}/balance`);
  const warnings = page.getByRole('region', { name: 'Do sprawdzenia' });
  await expect(warnings).toContainText('Faktura nie ma kwoty – nie liczy się w rozliczeniu');
  await warnings.getByRole('link', { name: /^Otwórz/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Opis' })).toHaveValue('FV/bez kwoty');
  await dialog.getByRole('textbox', { name: 'Kwota', exact: true }).fill('200');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(warnings).toHaveCount(0);
  await expect(rowsOf(page, 'Należności')).toHaveCount(3);
});

test('the ledger of a case without claims says what to do', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/balance`);
  await expect(page.getByText(/^W sprawie nie ma jeszcze należności ani wpłat\. Dodaj fakturę/)).toBeVisible();
  await expectAccessible(page);
});
