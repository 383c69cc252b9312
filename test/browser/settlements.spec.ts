import { addDays } from '#engine/days/calendar-day.ts';
import { lastMonth } from '#domain/settlements/month/last-month.ts';
import { listed, makeCase, makeCommissionRule, makeCreditor, makePayment } from '#test/builders.ts';
import { expectAccessible } from './accessible.ts';
import { answerOnce, expectComplaints, expectSaid, rowsOf } from './acts.ts';
import { linesOf } from './bank-lines.ts';
import { expect, open, test } from './journey.ts';

const october = { from: '2026-10-01', to: '2026-10-31' };

test('an account is drawn up, closed after its sums were named, and corrected in the next', async ({
  page,
  office,
}) => {
  const { id: creditor_id } = await makeCreditor(office, { name: 'Leasing Świt S.A.' });
  await makeCommissionRule(office, { creditor_id });
  const { id: debt_case_id } = await makeCase(office, { creditor_id });
  await makePayment(office, { debt_case_id, amount: '1000.00', payment_date: '2026-10-10' });
  await makePayment(office, { debt_case_id, amount: '250.00', payment_date: '2026-10-12', received_by: 'creditor' });
  const { id } = await office.create('settlements', { creditor_id, ...october });

  await open(page, `/settlements/${id}`);
  await expect(rowsOf(page, 'Pozycje')).toContainText([
    /2026-10-10.*wpłata.*agencja.*1.000,00.*100,00.*23,00.*123,00/,
    /2026-10-12.*wpłata.*wierzyciel.*250,00.*25,00.*5,75.*30,75/,
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zamknij rozliczenie' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Leasing Świt S\.A\..*2026-10-01 – 2026-10-31/);
  await expect(question).toContainText(
    /netto 125,00.zł, VAT 28,75.zł, brutto 153,75.zł\. Do przelania wierzycielowi 846,25.zł/,
  );
  await expect(question).toContainText('nie da się go już otworzyć, a jego wpłaty będzie można tylko skorygować');
  // A payment comes while the question stands.
  const late = await makePayment(office, { debt_case_id, amount: '50.00', payment_date: '2026-10-13' });
  await question.getByRole('button', { name: 'Zamknij rozliczenie' }).click();
  await expectSaid(page, 'Kwoty rozliczenia zmieniły się, odkąd zostały pokazane.');
  await expect(rowsOf(page, 'Pozycje')).toHaveCount(3);
  await office.delete(`/api/debtor_payments/${late['id']}`);
  await expect(rowsOf(page, 'Pozycje')).toHaveCount(2);
  await page.getByRole('button', { name: 'Zamknij rozliczenie' }).click();
  await question.getByRole('button', { name: 'Zamknij rozliczenie' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Rozliczenie R\/20\d{2}\/\d{6}$/);
  const [, year, number] = (await heading.innerText()).split('/');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pobierz XLSX' }).click();
  expect((await download).suggestedFilename()).toBe(`rozliczenie-R-${year}-${number}.xlsx`);

  await page.getByRole('button', { name: 'Edytuj' }).click();
  const ksefNo = '5265877635-20250826-0100001AF629-AF';
  await page.getByRole('dialog').getByLabel('Numer KSeF').fill(ksefNo);
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('main')).toContainText(ksefNo);

  await rowsOf(page, 'Pozycje').first().getByRole('link', { name: 'wpłata' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Skoryguj wpłatę' }).click();
  const correction = page.getByRole('dialog', { name: 'Skoryguj wpłatę' });
  await correction.getByLabel('Prawidłowa kwota').fill('900');
  await correction.getByLabel('Powód').fill('Bank cofnął część');
  await correction.getByRole('button', { name: 'Anuluj' }).click();
  await dialog.getByRole('button', { name: 'Skoryguj wpłatę' }).click();
  await expect(correction.getByLabel('Powód')).toHaveValue('Bank cofnął część');
  await correction.getByRole('button', { name: 'Skoryguj wpłatę' }).click();
  await expect(dialog).toContainText('900,00');
  const next = await office.create('settlements', { creditor_id, from: '2026-11-01', to: '2026-11-30' });
  await page.goto(`/settlements/${next['id']}`);
  await expect(rowsOf(page, 'Pozycje')).toContainText([/korekta.*-100,00.*-10,00/]);
});

test('an account in euros has its lines in euros, as its sums', async ({ page, office }) => {
  const { id: creditor_id } = await makeCreditor(office);
  const currency_id = await listed(office, 'currencies', 'EUR');
  await makeCommissionRule(office, { creditor_id, currency_id });
  const { id: debt_case_id } = await makeCase(office, { creditor_id });
  await makePayment(office, { debt_case_id, amount: '1000.00', currency_id, payment_date: '2026-10-10' });
  const { id } = await office.create('settlements', { creditor_id, currency_id, ...october });
  await open(page, `/settlements/${id}`);
  await expect(rowsOf(page, 'Pozycje')).toContainText([/2026-10-10.*1.000,00.EUR.*100,00.EUR.*23,00.EUR.*123,00.EUR/]);
});

test('a rule that payments lack is added from their warning, and shows what last month would have come to', async ({
  page,
  office,
}) => {
  const { id: creditor_id } = await makeCreditor(office, { name: 'Bank Zorza S.A.' });
  const { id: debt_case_id } = await makeCase(office, { creditor_id });
  for (const amount of ['1500.00', '500.00'])
    await makePayment(office, { debt_case_id, amount, payment_date: inLastMonth() });
  const draft = await office.create('settlements', { creditor_id, from: inLastMonth(), to: inLastMonth() });
  await open(page, `/settlements/${draft['id']}`);
  const warnings = page.getByRole('region', { name: 'Ostrzeżenia' });
  await expect(warnings).toHaveAttribute('data-tone', 'warn');
  await warnings.getByText('2 wpłaty bez reguły prowizji: prowizja 0,00').click();
  await expect(warnings.getByRole('listitem').getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: 'Zamknij rozliczenie' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2 wpłaty bez reguły prowizji: prowizja 0,00.');
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await warnings.getByRole('link', { name: 'Dodaj regułę prowizji' }).click();
  await page.getByLabel('Procent').first().fill('10');
  await page.getByRole('button', { name: 'Dodaj próg' }).click();
  await page.getByLabel('Od sumy wpłat').nth(1).fill('1000');
  await page.getByLabel('Procent').nth(1).fill('5,00%');
  const preview = page.getByRole('region', { name: /Na wpłatach z/ });
  await expect(preview).toContainText(/Z tą regułą.*netto 150,00/);
  await expect(preview).toContainText(/Tak jak teraz.*netto 0,00/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const fee = page.getByLabel('Opłata stała').nth(1);
  await fee.fill('10250');
  await fee.blur();
  expect(await fee.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  await fee.fill('');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(warnings).toHaveCount(0);
  await expect(rowsOf(page, 'Pozycje')).toContainText([/1.500,00.zł125,00/, /500,00.zł25,00/]);
  await page.goto(`/commission_rules?creditor_id=${creditor_id}`);
  await expect(page.getByRole('table')).toContainText('0,00: 10%; 1 000,00: 5%');
});

const inLastMonth = () => addDays(lastMonth().from, 14);

test('what is refused says why, and a settled payment is corrected, neither edited nor deleted', async ({
  page,
  office,
}) => {
  const { id: creditor_id } = await makeCreditor(office);
  await makeCommissionRule(office, { creditor_id });
  const { id: debt_case_id } = await makeCase(office, { creditor_id });
  const payment = await makePayment(office, { debt_case_id, amount: '1000.00', payment_date: '2026-10-10' });
  const early = await office.create('settlements', { creditor_id, from: '2026-11-01', to: '2099-11-30' });
  await open(page, `/settlements/${early.id}`);
  await expect(page.getByText('Okres trwa: rozliczenie można zamknąć po 2099-11-30.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zamknij rozliczenie' })).toHaveCount(0);

  const { id } = await office.create('settlements', { creditor_id, ...october });
  const twin = await office.create('settlements', { creditor_id, ...october });
  await office.post(`/api/settlements/${id}/close`);
  await open(page, `/settlements/${twin.id}`);
  await page.getByRole('button', { name: 'Zamknij rozliczenie' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zamknij rozliczenie' }).click();
  await expect(page.getByText(/^Okres zachodzi na zamknięte rozliczenie R\/\d{4}\/\d{6}$/)).toBeVisible();
  await open(page, `/settlements/${id}`);
  await page.getByRole('link', { name: 'Przelew (Elixir)' }).click();
  await expect(page.getByText('Wierzyciel nie ma polskiego rachunku')).toBeVisible();

  const correction = { amount: '900.00', reason: 'Bank cofnął część' };
  await office.post(`/api/debtor_payments/${payment['id']}/correct`, correction);
  await open(page, `/debtor_payments/${payment['id']}`);
  await expect(page.getByText(/Skorygowano .* z 1.000,00.zł na 900,00.zł: Bank cofnął część/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skoryguj wpłatę' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Edytuj|Usuń/ })).toHaveCount(0);
  // Somebody else is quicker: this is told before it is done all the same.
  await page.getByRole('button', { name: 'Skoryguj wpłatę' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skoryguj wpłatę' });
  await dialog.getByLabel('Prawidłowa kwota').fill('800');
  await dialog.getByLabel('Powód').fill('Cofnęli więcej');
  await office.post(`/api/debtor_payments/${payment['id']}/correct`, { ...correction, amount: '700.00' });
  await expect(page.getByText(/na 700,00.zł: Bank cofnął część/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await page.getByRole('button', { name: 'Skoryguj wpłatę' }).click();
  await expect(dialog.getByLabel('Prawidłowa kwota')).toHaveValue(/^800/);
  const button = dialog.getByRole('button', { name: 'Skoryguj wpłatę' });
  await button.click();
  await expectSaid(page, 'Ktoś w międzyczasie zmienił ten rekord');
  await button.click();
  await expect(page.getByText(/z 700,00.zł na 800,00.zł: Cofnęli więcej/)).toBeVisible();
  await open(page, `/debtor_payments/${payment['id']}/edit`);
  await expect(page.getByText('Tego rekordu nie można teraz zmienić')).toBeVisible();
  await expect(page.getByText('Nie pozwala na to jego stan')).toBeVisible();
});

test('a settled payment that came from the bank is changed by its correction alone, and says nothing else', async ({
  page,
  office,
  product,
}) => {
  const { id: debt_case_id, creditor_id, odzysk_no } = await makeCase(office, { initial_amount: '100.00' });
  const { ids } = await linesOf({ product, office }, [{ title: odzysk_no }]);
  const { body } = await office.post(`/api/bank_transfers/${ids[0]}/match`, { matches: [{ debt_case_id }] });
  const path = `/debtor_payments/${body['matches'][0].debtor_payment_id}`;
  await open(page, path);
  const notice = page.getByText('Wpłata przyszła z banku.');
  await expect(notice).toHaveText('Wpłata przyszła z banku. Kwotę i sprawę zmienia się przy pozycji wyciągu.');
  const { id } = await office.create('settlements', { creditor_id, from: '2026-11-01', to: '2026-11-03' });
  await office.post(`/api/settlements/${id}/close`);
  await open(page, path);
  await expect(page.getByText('Wpłata jest w zamkniętym rozliczeniu')).toBeVisible();
  await expect(notice).toHaveText('Wpłata przyszła z banku.');
  await page.getByRole('link', { name: /^Pozycja wyciągu z/ }).click();
  const pays = page.getByRole('region', { name: 'Rozliczono ze sprawami' });
  await expect(pays.getByText('w zamkniętym rozliczeniu: zmienia ją korekta')).toBeVisible();
  await expect(pays.getByRole('button')).toHaveCount(0);
});

test('the tiers of a rule fit a phone, one beside the other and below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/commission_rules/new');
  const percent = page.getByLabel('Procent');
  await expect(percent).toBeVisible();
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWider()).toBe(false);
  expect((await percent.boundingBox())!.width).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Dodaj próg' }).click();
  await expect(percent).toHaveCount(2);
  expect(await isWider()).toBe(false);
});

test('the drafts of a month are made for all creditors in three presses', async ({ page, office }) => {
  const month = { from: '2025-02-01', to: '2025-02-28' };
  const creditors = ['Wierzyciel Pierwszy z lutego', 'Wierzyciel Drugi z lutego', 'Wierzyciel Trzeci z lutego'];
  for (const name of creditors) {
    const { id: creditor_id } = await makeCreditor(office, { name });
    const { id: debt_case_id } = await makeCase(office, { creditor_id });
    for (const amount of ['100.00', '20.50'])
      await makePayment(office, { debt_case_id, amount, payment_date: month.to });
  }
  await open(page, '/settlements');
  await page.getByRole('button', { name: 'Szkice za miesiąc' }).click();
  const dialog = page.getByRole('dialog', { name: 'Szkice za miesiąc' });
  await expect(dialog.getByRole('textbox', { name: 'Okres od' })).toHaveValue(/-01$/);
  await dialog.getByRole('textbox', { name: 'Okres od' }).fill(month.from);
  await dialog.getByRole('textbox', { name: 'Okres do' }).fill(month.to);
  const accounts = dialog.getByRole('list', { name: 'Rozliczenia do sporządzenia' }).getByRole('listitem');
  const own = (name: string) => accounts.filter({ hasText: name });
  await expect(own(creditors[0]!)).toContainText(/2.wpłaty.*120,50.zł/);
  await expectAccessible(page);
  const others = await accounts.count();
  for (const row of await accounts.filter({ hasNotText: /^Wierzyciel (?:Pierwszy|Drugi) z lutego/ }).all())
    await row.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Utwórz szkice (2)' }).click();
  await expect(page.getByRole('region', { name: 'Komunikaty' })).toContainText(/Utworzono: 2.rozliczenia/);
  await expect(dialog).toHaveCount(0);
  await expect(rowsOf(page, 'Rozliczenia').filter({ hasText: 'z lutego' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Szkice za miesiąc' }).click();
  await dialog.getByRole('textbox', { name: 'Okres od' }).fill(month.from);
  await dialog.getByRole('textbox', { name: 'Okres do' }).fill(month.to);
  await expect(own(creditors[2]!)).toHaveCount(1);
  await expect(accounts).toHaveCount(others - 2);
  await dialog.getByRole('textbox', { name: 'Okres do' }).fill('2025-01-01');
  await expect(dialog.getByText('Nie może być wcześniejsza')).toBeVisible();
});

test('what a month lacks is asked again where it could not be told, and the period that was chosen stays', async ({
  page,
  complaints,
}) => {
  await open(page, '/settlements/month');
  const from = page.getByRole('textbox', { name: 'Okres od' });
  await expect(from).toHaveValue(lastMonth().from);
  await answerOnce(page, '**/api/settlements/due?*', (route) => route.fulfill({ status: 500, json: {} }));
  await from.fill('2026-01-05');
  await from.press('Enter');
  await page.getByRole('alert').getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
  await expect(from).toHaveValue('2026-01-05');
  await expectComplaints(complaints, '500');
});

test('whoever draws up a month is told which money of the bank still waits to be matched', async ({
  page,
  office,
  product,
}) => {
  const { id: creditor_id } = await makeCreditor(office);
  const march = { from: '2011-03-01', to: '2011-03-31' };
  const { id } = await office.create('settlements', { creditor_id, ...march });
  await linesOf({ product, office }, [{ booked_on: march.to, amount: '77.70', title: 'rata' }]);
  const told = page.getByRole('link', { name: /^Wpłaty z banku: 1.pozycja do rozliczenia, 77,70.zł$/ });
  await open(page, `/settlements/${id}`);
  await expect(told).toHaveAttribute('href', '/bank_transfers/queue');
  await page.goto('/settlements/month');
  const to = page.getByRole('textbox', { name: 'Okres do' });
  await page.getByRole('textbox', { name: 'Okres od' }).fill(march.from);
  await to.fill(march.to);
  await expect(told).toBeVisible();
  await to.fill('2011-03-30');
  await to.press('Tab');
  await expect(told).toHaveCount(0);
});

test('a creditor who is to pay a flat fee alone is told of without a sum of payments', async ({ page, office }) => {
  const { id: creditor_id } = await makeCreditor(office, { name: 'Wierzyciel Ryczałtowy' });
  const flat = { basis: 'flat', valid_from: '2025-03-01', tiers: [{ from: '0', percent: '0', fixed: '100.01' }] };
  await makeCommissionRule(office, { creditor_id, ...flat });
  await open(page, '/settlements/month');
  await page.getByRole('textbox', { name: 'Okres od' }).fill('2025-03-01');
  await page.getByRole('textbox', { name: 'Okres do' }).fill('2025-03-31');
  const own = page.getByRole('listitem').filter({ hasText: 'Wierzyciel Ryczałtowy' });
  await expect(own).toHaveText('Wierzyciel Ryczałtowyopłata stała');
});

test('a creditor leads to how one settles with it, and the part that is open is in sight on a phone', async ({
  page,
  office,
}) => {
  const { id: creditor_id, name } = await makeCreditor(office);
  await makeCommissionRule(office, { creditor_id });
  const other = await makeCreditor(office);
  await makeCommissionRule(office, { creditor_id: other.id });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/creditors?q[name_eq]=${encodeURIComponent(name as string)}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: name as string })
    .click();
  const parts = page.getByRole('navigation', { name: 'Części rekordu' });
  await expect(page.getByRole('dialog').filter({ has: parts })).toBeVisible();
  for (const part of ['Rozliczenia', 'Reguły prowizji', 'Płatności wierzyciela', 'Rachunki bankowe']) {
    await parts.getByRole('link', { name: part }).click();
    await expect(parts.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
  }
  await page.goto(`/creditors/${creditor_id}/commission_rules`);
  await expect(parts.getByRole('link', { name: 'Reguły prowizji' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Nowa reguła prowizji' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Wierzyciel' })).toHaveValue(name as string);
});
