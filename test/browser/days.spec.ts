import { makeCase } from '#test/builders.ts';
import { expect, open, test } from './journey.ts';

test('a page that stays open over midnight in Poland goes on with the day', async ({ page, office }) => {
  const { id } = await makeCase(office, { expiration_date: '2027-01-15' });
  await page.clock.install({ time: '2027-01-14T22:59:30Z' });
  await open(page, `/debt_cases/${id}/balance`);
  const on = page.getByRole('textbox', { name: 'Stan na dzień' });
  await expect(on).toHaveValue('2027-01-14');
  await page.clock.fastForward(60_000);
  await expect(on).toHaveValue('2027-01-15');
});
