import { listed, makeCase, makeDebtor } from '#test/builders.ts';
import { expectAccessible } from './accessible.ts';
import { choose } from './acts.ts';
import { expect, open, test } from './journey.ts';

test('a compensation is added, and what is disputed stands in the head of the case', async ({ page, office }) => {
  const debtor = await makeDebtor(office, { consumer: false });
  const { id } = await makeCase(office, { debtor_id: debtor.id });
  const claim = { debt_case_id: id, kind: 'invoice', amount: '1000', due_date: '2026-03-10', description: 'FV/Ćma/1' };
  await office.create('invoices', claim);
  const unnamed = await office.create('invoices', { debt_case_id: id, amount: '5' });
  const currency_id = await listed(office, 'currencies', 'EUR');
  await office.post('/api/exchange_rates', { currency_id, date: '2026-02-27', rate: '4.2831' });
  await office.create('disputes', { debt_case_id: id, ground: 'Towar był wadliwy', raised_on: '2026-05-05' });
  const event = { debt_case_id: id, kind: 'recognition', date: '2026-06-01', invoice_id: unnamed.id };
  await office.create('limitation_events', event);

  await open(page, `/debt_cases/${id}/balance`);
  await expect(page.getByRole('link', { name: 'Spór od dnia 2026-05-05: Towar był wadliwy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Przerwania przedawnienia' })).toBeVisible();
  const section = page.getByRole('region', { name: 'Rekompensaty za koszty' });
  await expect(section).toContainText('171,32 zł');
  await expect(section).toContainText('po kursie 4,2831 z dnia 2026-02-27');
  await expect(page.getByRole('cell', { name: `#${unnamed.id}`, exact: true })).toBeVisible();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Dodaj rekompensaty' }).click();
  await expect(section.getByRole('link', { name: 'Dodana' })).toBeVisible();
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click();
  await expect(section.getByRole('link', { name: 'Dodana' })).toHaveCount(0);
  await section.getByRole('button', { name: 'Dodaj rekompensaty' }).click();
  await expect(section.getByRole('link', { name: 'Dodana' })).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('złotys for a debt in euros are offered the rate of their day, until somebody writes another', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  const currency_id = await listed(office, 'currencies', 'EUR');
  for (const [date, rate] of [
    ['2026-05-07', '4.2561'],
    ['2026-05-08', '4.2604'],
  ])
    await office.create('exchange_rates', { currency_id, date, rate });
  await open(page, `/debtor_payments/new?debt_case_id=${id}`);
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const pay = async (day: string) => {
    await box('Data wpłaty').fill(day);
    await box('Data wpłaty').press('Tab');
  };
  await pay('07.05.2026');
  await choose(page, 'Waluta spłacanego długu', 'EUR');
  await expect(box('Kurs')).toHaveValue('4,2561');
  // A Sunday has the rate of Friday.
  await pay('10.05.2026');
  await expect(box('Kurs')).toHaveValue('4,2604');
  // Of Monday nobody keeps one.
  const why = page.getByText('Nie ma tu kursu NBP z dnia 2026-05-11');
  await expect(why).toHaveCount(0);
  await pay('11.05.2026');
  await expect(why).toBeVisible();
  await expect(box('Kurs')).toHaveValue('');
  await pay('10.05.2026');
  await expect(why).toHaveCount(0);
  await expect(box('Kurs')).toHaveValue('4,2604');
  // One that comes late does not write over what was typed while it was asked for.
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/api\/debtor_payments\/new\?.*2026-05-07/, async (route) => {
    asked.resolve();
    await late.promise;
    await route.continue();
  });
  await pay('07.05.2026');
  await asked.promise;
  await box('Kurs').fill('4,3');
  const told = page.waitForResponse(/\/api\/debtor_payments\/new\?.*2026-05-07/);
  late.resolve();
  await told;
  await pay('08.05.2026');
  await expect(box('Data wpłaty')).toHaveValue('2026-05-08');
  await expect(box('Kurs')).toHaveValue(/^4,30*$/);
});
