import { makeActivity, makeCase, makeContract } from '#test/builders.ts';
import { today } from '#engine/days/today.ts';
import { administrator, idOf } from './accounts.ts';
import { valueOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('what was promised and what comes next are read whole on a phone', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const payment_pledge_date = '2096-12-04';
  await makeActivity(office, { debt_case_id: id, payment_pledge_date, payment_pledge_amount: '42300' });
  const description = 'Wizyta pod adresem: ul. Henryka Sienkiewicza 77 m. 12, 92-318 Łódź, brama od podwórka';
  const given_to_user_id = await idOf(office, administrator);
  await makeActivity(office, { debt_case_id: id, description, given_to_user_id, planned_date: today() });
  await open(page, `/debt_cases/${id}`);
  for (const [name, text] of [
    ['Obietnice', payment_pledge_date],
    ['Następny krok', description],
  ] as const) {
    const link = valueOf(page.getByRole('main'), name).getByRole('link').first();
    await expect(link).toContainText(text);
    const room = (box: Element) => box.scrollWidth - box.clientWidth;
    expect(await link.evaluate(room), name).toBeLessThanOrEqual(0);
    expect(await link.locator('xpath=..').evaluate(room), name).toBeLessThanOrEqual(0);
  }
});

test('a note begun on the page of a case is of the kind of one’s own task that is due', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const given_to_user_id = await idOf(office, administrator);
  await makeActivity(office, { debt_case_id: id, activity_type_id: 3, given_to_user_id, planned_date: today() });
  await open(page, `/debt_cases/${id}`);
  await expect(valueOf(page.getByRole('main'), 'Następny krok')).toContainText('dziś');
  await page.getByRole('button', { name: 'Czynność', exact: true }).tap();
  await expect(page.getByLabel('Rodzaj czynności')).toHaveValue('3');
});

test('on a phone the things of a contract stand before its dates', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await makeContract(office, {
    debt_case_id: id,
    start_date: '2024-02-03',
    contract_items: [{ name: 'Scania R450' }],
  });
  await open(page, `/debt_cases/${id}/contracts`);
  const [thing, date] = [page.getByText('Scania R450'), page.getByText('2024-02-03')];
  await expect(thing).toBeVisible();
  expect((await thing.boundingBox())!.y).toBeLessThan((await date.boundingBox())!.y);
});

test('a finger is told to choose files, not to drag them', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}/documents`);
  await expect(page.getByText('Wybierz pliki')).toBeVisible();
  await expect(page.getByText('Przeciągnij')).toHaveCount(0);
});
