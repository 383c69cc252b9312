import { makeCase, makeDebtor } from '#test/builders.ts';
import { makeClosedCase } from '#test/closed-case.ts';
import { zipEntries } from '#test/files/zip-entries.ts';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { expectSaid, rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

test('everything about a debtor is downloaded from their page', async ({ page, office }) => {
  const { debtor } = await makeClosedCase(office, { name: 'Hieronima Źrebięca' });
  await open(page, `/debtors/${debtor.id}`);
  await page.getByRole('button', { name: 'Wydaj dane osobowe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wydanie danych osobowych' });
  await expect(dialog.getByText('odnotowane w historii zmian')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Pobierz archiwum' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`dane-osobowe-debtor-${debtor.id}.zip`);
  const entries = zipEntries(await readFile(await download.path()));
  expect(entries.get('debtors.json')!.toString()).toContain('Hieronima Źrebięca');
  await expect(dialog).toHaveCount(0);
});

test('debtors who were not told who has their data are found, and those who were are left out', async ({
  page,
  office,
}) => {
  const word = `Nieświadomy ${Date.now()}`;
  await makeDebtor(office, { name: `${word} Adam` });
  await makeDebtor(office, { name: `${word} Bolek`, data_notice_on: '2026-01-05', data_notice_way: 'phone' });
  await open(page, `/debtors?q[name_or_nip_cont]=${word}`);
  const rows = rowsOf(page, 'Dłużnicy');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Więcej filtrów' }).click();
  const notice = page.getByRole('combobox', { name: 'Informacja z art. 14 RODO przekazana dnia' });
  await notice.selectOption('brak');
  await expect(rows).toHaveText([/Adam/]);
  await notice.selectOption('podano');
  await expect(rows).toHaveText([/Bolek/]);
});

test('a debtor is erased once the dialog was read and their name typed', async ({ page, office }) => {
  const { debtor } = await makeClosedCase(office, { name: 'Apolonia Świerszcz' });
  await office.create('saved_views', { name: 'Apolonia Świerszcz', address: '/debt_cases' });
  await open(page, `/debtors/${debtor.id}`);
  await page.getByRole('button', { name: 'Usuń dane osobowe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usunięcie danych osobowych' });
  await expect(dialog.getByText('adresy (1)')).toBeVisible();
  await expect(dialog.getByText('Historia zmian – kto, kiedy i co zrobił')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'załączniki' })).toHaveText(
    / – w całości, razem z plikami$/,
  );
  await expect(dialog.getByRole('listitem').filter({ hasText: 'widoki' })).toHaveText(/ – w całości$/);
  await expectAccessible(page);
  const name = dialog.getByRole('textbox', { name: 'Aby potwierdzić, wpisz: Apolonia Świerszcz' });
  await name.fill('Apolonia');
  await dialog.getByRole('button', { name: 'Usuń dane osobowe' }).click();
  await expect(dialog.getByText('nie jest nazwą z tego rekordu')).toBeVisible();
  await name.fill('Apolonia Świerszcz');
  await name.press('Enter');
  await expectSaid(page, 'Usunięto dane osobowe');
  await expect(page.getByRole('heading', { level: 1, name: 'dane usunięte' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wydaj dane osobowe' })).toBeVisible();
  for (const name of ['Edytuj', 'Kopiuj']) await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('what stands against erasing is said in place of the button, on a phone too', async ({ page, office }) => {
  const debtCase = await makeCase(office);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/debtors/${debtCase.debtor_id}/erase`);
  await expect(page.getByRole('alert').getByText(`Sprawy w toku: ${debtCase.odzysk_no}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usuń dane osobowe' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a deleted user is erased from their page', async ({ page, office }) => {
  const email = `odchodzi.${Date.now()}@odzysk.example`;
  const password = 'Odchodzi2026Zima';
  const user = await office.create('users', {
    first_name: 'Onufry',
    last_name: 'Odchodzący',
    email,
    role: 3,
    password,
    password_confirmation: password,
  });
  await office.delete(`/api/users/${user.id}`);
  await open(page, `/users/${user.id}`);
  await page.getByRole('button', { name: 'Usuń dane osobowe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usunięcie danych osobowych' });
  await dialog.getByRole('textbox').fill('Onufry Odchodzący');
  await dialog.getByRole('button', { name: 'Usuń dane osobowe' }).click();
  await expectSaid(page, 'Usunięto dane osobowe');
  await expect(page.getByRole('heading', { level: 1, name: 'Osoba usunięta' })).toBeVisible();
  // What cannot be taken back is not offered.
  await expect(page.getByRole('button', { name: /Przywróć|Usuń dane osobowe/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Historia zmian' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Usunięto dane osobowe' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Cofnij|Przywróć)/ })).toHaveCount(0);
});
