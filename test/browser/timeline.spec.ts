import { makeCase, makePayment } from '#test/builders.ts';
import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './journey.ts';

test('the timeline of a case goes on as one scrolls, and is read by kind, by text and to a day', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  const day = (n: number) => `2026-${n > 30 ? '04' : '03'}-${String(((n - 1) % 30) + 1).padStart(2, '0')}`;
  for (let n = 1; n <= 60; n++)
    await office.create('activities', {
      debt_case_id: id,
      activity_type_id: 2,
      performed_at: `${day(n)}T10:00`,
      description: `Rozmowa numer ${n}.`,
    });
  await makePayment(office, { debt_case_id: id, payment_date: '2026-03-09', description: 'Rata żółta' });
  await open(page, `/debt_cases/${id}/timeline`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Rozmowa numer 60.');
  await expect(main).not.toContainText('Rozmowa numer 1.');
  await expectAccessible(page);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(main).toContainText('Rozmowa numer 1.', { timeout: 500 });
  }).toPass();

  await main.getByRole('button', { name: 'Wpłaty', exact: true }).click();
  await expect(main).not.toContainText('Rozmowa numer');
  await expect(main).toContainText('Rata żółta');
  await main.getByRole('button', { name: 'Wpłaty', exact: true }).click();
  await main.getByRole('textbox', { name: 'Do dnia' }).fill('2026-03-05');
  await expect(main.getByRole('region').first()).toContainText('Rozmowa numer 5.');
  await main.getByRole('searchbox', { name: 'Szukaj we wpisach' }).fill('NUMER 3.');
  await expect(main.getByRole('listitem').filter({ hasText: 'Rozmowa numer' })).toHaveText([/Rozmowa numer 3\./]);
  await main.getByRole('searchbox', { name: 'Szukaj we wpisach' }).fill('nikt tak nie powiedział');
  await main.getByRole('button', { name: 'Pokaż wszystko' }).click();
  await expect(main).toContainText('Rozmowa numer 60.');
});
