import { makeActivity, makeCase, makeDebtor } from '#test/builders.ts';
import { administrator, idOf } from './accounts.ts';
import { valueOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('cards are put in the order that is chosen below the filters, and one card is ticked', async ({
  page,
  office,
}) => {
  const debtor_id = (await makeDebtor(office, { last_name: 'Kolejnościowy' })).id;
  const made = [await makeCase(office, { debtor_id }), await makeCase(office, { debtor_id })];
  const numbers = made.map(({ odzysk_no }) => String(odzysk_no));
  const heads = page.getByRole('list', { name: 'Sprawy' }).getByRole('listitem');
  await open(page, `/debt_cases?q[debtor_id_eq]=${debtor_id}`);
  await page.getByRole('button', { name: /^Filtry/ }).tap();
  const sort = page.getByLabel('Sortuj');
  await expect(sort).toHaveValue('');
  for (const [direction, ordered] of [
    ['rosnąco', numbers],
    ['malejąco', numbers.toReversed()],
  ] as const) {
    await sort.selectOption({ label: `Numer sprawy, ${direction}` });
    await expect(page).toHaveURL(/[?&]s=odzysk_no/);
    await expect(heads).toContainText(ordered);
  }
  await page.reload();
  await page.getByRole('button', { name: /^Filtry/ }).tap();
  await expect(sort).toHaveValue('odzysk_no desc');
  await heads.nth(1).getByRole('checkbox').tap();
  await expect(page.getByRole('region', { name: 'Działania na zaznaczonych' })).toContainText('Zaznaczono: 1');
});

test('filters on a phone open as the few of every day, and lead to what they found', async ({ page }) => {
  await open(page, '/debt_cases');
  const opener = page.getByRole('button', { name: /^Filtry/ });
  await opener.tap();
  const filters = page.getByRole('search', { name: 'Filtry' });
  const more = filters.getByRole('button', { name: 'Więcej filtrów' });
  await expect(more).toBeVisible();
  const few = await filters.getByRole('textbox').count();
  await more.tap();
  expect(await filters.getByRole('textbox').count()).toBeGreaterThan(few);
  await filters.getByRole('button', { name: 'Pokaż wyniki' }).tap();
  await expect(filters).toHaveCount(0);
  await expect(opener).toBeInViewport();
  await expect(page.getByRole('list', { name: 'Sprawy' }).getByRole('listitem').first()).toBeInViewport();
});

test('the card of a task tells its kind and its hour', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await makeActivity(office, {
    debt_case_id: id,
    activity_type_id: 3,
    description: 'Obejrzeć plac',
    given_to_user_id: await idOf(office, administrator),
    planned_date: '2026-01-02',
    planned_time: '14:30',
  });
  await open(page, `/debt_cases/${id}/activities`);
  const card = page.getByRole('list', { name: 'Czynności' }).getByRole('listitem').filter({ hasText: 'Obejrzeć plac' });
  await expect(valueOf(card, 'Rodzaj czynności')).toHaveText('wizyta w terenie');
  await expect(valueOf(card, 'Godzina')).toHaveText('14:30');
});
