import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeActivity, makeCase, makePayment } from '#test/builders.ts';
import { today } from '#engine/days/today.ts';
import { anna, idOf, joanna, karolina } from './accounts.ts';
import { expect, open, test } from './journey.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('a collector begins the day: the tasks with a number to call, and the queue by one press', async ({
  page,
  office,
}) => {
  const karolinas = await idOf(office, karolina);
  const { id, debtor, debtor_id } = await makeCase(office, { user_ids: [karolinas] });
  await office.create('people', {
    first_name: 'Ewa',
    last_name: 'Łąka',
    business_entity_id: debtor_id,
    phone: '608299369',
    person_data_source_id: 1,
  });
  await makeActivity(office, {
    debt_case_id: id,
    given_to_user_id: karolinas,
    planned_date: today(),
    planned_time: '23:58',
    description: 'Zapytać o ratę',
  });
  await open(page, '/', karolina);
  const tasks = card(page, 'Zadania na dziś i po terminie');
  const task = tasks.getByRole('listitem').filter({ hasText: debtor });
  await expect(task).toContainText('23:58');
  await expect(task).toContainText('Zapytać o ratę');
  await expect(task.getByRole('link', { name: '+48 608 299 369' })).toHaveAttribute('href', 'tel:+48608299369');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  await page.getByRole('link', { name: /\d+\s*Zadania na dziś/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panel pracy' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Zapytać o ratę')).toBeVisible();
  await page.goBack();
  await card(page, 'Kolejka').getByRole('link', { name: 'Zacznij' }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${karolinas}/queue$`));
  await expect(page.getByRole('button', { name: 'Następna' })).toBeVisible();
});

test('money of this month by creditor is one press from the sign-in, and is that of its payments', async ({
  page,
  office,
}) => {
  const { id, creditor } = await makeCase(office);
  await makePayment(office, { debt_case_id: id, amount: '1234.50', payment_date: today() });
  await open(page, '/');
  const money = card(page, 'Wpłaty: ten miesiąc i poprzedni');
  const all = money.getByRole('button', { name: /Pokaż wszystkich/ });
  if (await all.isVisible()) await all.click();
  const row = money.getByRole('row').filter({ hasText: creditor });
  await expect(row.getByRole('link').last()).toHaveText(/^0,00\szł$/);
  await row.getByRole('link', { name: /^1\s234,50\szł$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wpłaty dłużników' })).toBeVisible();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: creditor.slice(0, 10) })
      .or(page.getByText('1 234,50')),
  ).not.toHaveCount(0);
});

test('a number of the team leads to a list as long, and the imports of the night to their page', async ({ page }) => {
  await open(page, '/', joanna);
  const number = page.getByRole('link', { name: /Sprawy z niedotrzymaną obietnicą/ });
  const count = Number((await number.locator('b').textContent())?.replaceAll(/\s/g, ''));
  await number.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sprawy' })).toBeVisible();
  await expect(page.getByText(count ? new RegExp(`z\\s${count}\\b`) : /Brak wyników|Nie ma/).first()).toBeVisible();
  await page.goBack();
  await page
    .getByRole('link', { name: /Importy spraw$/ })
    .last()
    .click();
  const since = page.getByRole('button', { name: /^Od \d{4}-\d\d-\d\d 18:00$/ });
  await since.click();
  await expect(since).toHaveCount(0);
});

test('a creditor sees their cases by state and their money, and nothing of how the agency works', async ({ page }) => {
  await open(page, '/', anna);
  await expect(card(page, 'Sprawy według statusu').getByRole('link')).not.toHaveCount(0);
  await expect(card(page, 'Wpłaty: ten miesiąc i poprzedni')).toContainText('Wisła Leasing');
  for (const internal of ['Kolejka', 'Zadania na dziś i po terminie', 'Zadania po terminie w zespole', 'Twoja praca'])
    await expect(card(page, internal)).toHaveCount(0);
  await card(page, 'Sprawy według statusu').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sprawy' })).toBeVisible();
});
