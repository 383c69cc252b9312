import { makeCase } from '#test/builders.ts';
import { expectSaid, field } from './acts.ts';
import { expect, open, test } from './journey.ts';
import { pressLikeSafari } from './press-like-safari.ts';

test('a day is typed as it is said; one that cannot be read is replaced by today, and the person sees it', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  await page.clock.setFixedTime(new Date('2026-11-21T13:05:00+01:00'));
  await open(page, `/debt_cases/${id}/edit`);
  const received = page.getByRole('textbox', { name: 'Data otrzymania zlecenia' });
  await received.fill('jutro rano');
  await page.keyboard.press('Tab');
  await expect(received).toHaveValue('2026-11-21');
  await expect(page.getByText('„jutro rano” to nie data. Wpisano dzisiejszą – sprawdź ją.')).toBeVisible();
  await received.fill('wczoraj');
  await page.keyboard.press('Tab');
  await expect(received).toHaveValue('2026-11-20');
  await received.fill('+7');
  await page.keyboard.press('Tab');
  await expect(received).toHaveValue('2026-11-28');
  await received.fill('');
  await page.keyboard.press('Control+Enter');
  await expectSaid(page, 'Zapisano zmiany');
  await page.reload();
  await expect(received).toHaveValue('');
  expect((await office.get(`/api/debt_cases/${id}`)).body['receive_date']).toBeNull();
});

test('a day that a press both replaces and saves is told of once the form is gone', async ({ page, office }) => {
  await pressLikeSafari(page);
  const { id } = await makeCase(office, { initial_amount: '100.00' });
  const form = page.getByRole('dialog');
  for (const press of [
    () => page.keyboard.press('Enter'),
    () => form.getByRole('button', { name: 'Zapisz' }).click(),
  ]) {
    await open(page, `/debt_cases/${id}`);
    await page.keyboard.press('w');
    await field(form, 'Kwota').fill('50');
    await field(form, 'Data wpłaty').fill('po świętach');
    await press();
    await expectSaid(page, 'Zapisano wpłatę');
    await expectSaid(page, 'Data wpłaty: „po świętach” to nie data. Wpisano dzisiejszą – sprawdź ją.');
    await expect(form).toHaveCount(0);
  }
});

test('a moment steps by an hour, and what is no moment becomes now', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T13:05:00+01:00'));
  await open(page, '/activities/new');
  const done = page.getByRole('textbox', { name: 'Data wykonania' });
  await done.fill('bzdura');
  await page.keyboard.press('Tab');
  await expect(done).toHaveValue('2026-11-21 13:05');
  await done.press('ArrowUp');
  await expect(done).toHaveValue('2026-11-21 14:05');
  await done.press('ArrowDown');
  await done.press('ArrowDown');
  await expect(done).toHaveValue('2026-11-21 12:05');
});

test('the calendar speaks Polish and goes from 1950 to 2050', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await page.clock.setFixedTime(new Date('2026-11-21T13:05:00+01:00'));
  await open(page, `/debt_cases/${id}/edit`);
  const received = page.getByRole('textbox', { name: 'Data otrzymania zlecenia' });
  const calendar = page.getByRole('dialog', { name: 'Otwórz kalendarz' });
  await expect(page.getByRole('combobox', { name: 'Wierzyciel', exact: true })).toBeFocused();
  const next = calendar.getByRole('button', { name: 'Dalej' });

  await received.fill('15.12.2050');
  await received.press('Alt+ArrowDown');
  await expect(calendar).toContainText('grudzień 2050');
  await expect(calendar.locator('thead')).toContainText('PnWtŚrCzPtSoNd');
  await expect(next).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await received.fill('15.01.1950');
  await received.press('Alt+ArrowDown');
  await expect(calendar).toContainText('styczeń 1950');
  await expect(calendar.getByRole('button', { name: 'Wstecz' })).toBeDisabled();
  await calendar.getByRole('button', { name: /^20 / }).click();
  await expect(received).toHaveValue('1950-01-20');
  await expect(calendar).toHaveCount(0);
});
