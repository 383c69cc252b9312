import type { Page, Route } from '@playwright/test';
import { makeCase } from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { answerOnce, expectSaid } from './acts.ts';
import { linesOf } from './bank-lines.ts';
import { expect, open, test } from './journey.ts';

const theLine = (page: Page) => page.getByRole('region', { name: 'Pozycja wyciągu' });
const certain = (page: Page, no: string) =>
  expect(page.getByRole('article', { name: no }).getByText('pewna', { exact: true })).toBeVisible();
const paidIn = async (office: Person, id: number) =>
  ((await office.get(`/api/debtor_payments?debt_case_id=${id}`)).body['data'] as { amount: string }[]).map(
    ({ amount }) => amount,
  );

/** The server does what it is asked, and nobody hears of it. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

test('a part of a line is posted once though its answer was lost, pressed again or begun anew', async ({
  page,
  office,
  product,
  complaints,
}) => {
  const { id, odzysk_no } = await makeCase(office, { initial_amount: '100.00' });
  const { path } = await linesOf({ product, office }, [{ title: odzysk_no, amount: '150.00' }]);
  await open(page, path);
  await certain(page, odzysk_no);
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: odzysk_no }).fill('40');
  await answerOnce(page, '**/match', loseAnswer);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Błąd połączenia z serwerem');
  complaints.length = 0;
  await expect(theLine(page)).toContainText('110,00');
  await expect(dialog).toHaveAccessibleName('Podziel 150,00 zł');
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(dialog).toHaveAccessibleName('Podziel 110,00 zł');
  await expect(dialog.getByRole('textbox', { name: odzysk_no })).toHaveValue('');
  await dialog.getByRole('textbox', { name: odzysk_no }).fill('30');
  await page.unroute('**/match');
  await answerOnce(page, '**/match', loseAnswer);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Błąd połączenia z serwerem');
  complaints.length = 0;
  await expect(theLine(page)).toContainText('80,00');
  await page.keyboard.press('Enter');
  await expectSaid(page, /Rozliczono 30,00.zł/);
  await expect(dialog).toHaveCount(0);
  expect((await paidIn(office, id)).toSorted()).toEqual(['30.00', '40.00']);
});
