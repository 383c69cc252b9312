import { makeCase } from '#test/builders.ts';
import { beginNote, choose, expectSaid, field, rowsOf, doUnanswered } from './acts.ts';
import { expect, open, test } from './journey.ts';

const note = 1;

test('a list shows the first three lines of a description, and the whole at a click', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const description = 'Pierwsza.\n\nDruga.\n  \nTrzecia.\nCzwarta z adresem.';
  await office.create('activities', { debt_case_id: id, activity_type_id: note, description });
  await open(page, `/debt_cases/${id}/activities`);
  const row = rowsOf(page, 'Czynności').first();
  await expect(row).toContainText('Pierwsza.');
  await expect(row).toContainText('Trzecia. …');
  await expect(row).not.toContainText('Czwarta');
  await row.getByRole('button', { name: 'więcej', exact: true }).click();
  await expect(row).toContainText('Czwarta z adresem.');
  await expect(page).toHaveURL(new RegExp(`/debt_cases/${id}/activities$`));
  await row.getByRole('button', { name: 'mniej' }).click();
  await expect(row).not.toContainText('Czwarta');
});

test('a long line is cut at 287 characters', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const description = `${'a'.repeat(287)}KONIEC`;
  await office.create('activities', { debt_case_id: id, activity_type_id: note, description });
  await open(page, `/debt_cases/${id}/activities`);
  const row = rowsOf(page, 'Czynności').first();
  await expect(row).toContainText(`${'a'.repeat(287)}…`);
  await row.getByRole('button', { name: 'więcej', exact: true }).click();
  await expect(row).toContainText('aKONIEC');
});

test('only staff are offered to be given a task, and the date is chosen in a Polish calendar', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/activities/new?debt_case_id=${id}`);
  const whom = page.getByRole('combobox', { name: 'Wykonawca' });
  await whom.click();
  await whom.fill('Anna Szulc');
  await expect(page.getByRole('listbox', { name: 'Wykonawca' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Anna Szulc' })).toHaveCount(0);
  await choose(page, 'Wykonawca', 'Karolina Zych');
  await expect(page.getByLabel('Stan zadania')).toHaveValue('ongoing');
  const planned = field(page, 'Planowany termin');
  await planned.fill('2026-12-24');
  await planned.press('Tab');
  await expect(planned).toHaveValue('2026-12-24');
  await planned.press('Alt+ArrowDown');
  await expect(page.getByRole('button', { name: 'grudzień 2026' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a note that goes on in the whole form is there alone, also after a reload', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  const noted = page.getByRole('form', { name: 'Nowa czynność' }).getByRole('textbox', { name: 'Co się wydarzyło?' });
  await noted.fill('Rozmowa w aucie');
  await page.getByRole('button', { name: 'Pełny formularz' }).click();
  const whole = page.getByRole('textbox', { name: 'Opis' });
  await expect(whole).toHaveValue('Rozmowa w aucie');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click();
  await expect(noted).toHaveValue('Rozmowa w aucie');
  await page.getByRole('button', { name: 'Pełny formularz' }).click();
  await expect(page).toHaveURL(/\/activities\/new/);
  await page.reload();
  await expect(whole).toHaveValue('Rozmowa w aucie');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Zapisano rozmowę');
  await page.goto(`/debt_cases/${id}`);
  await expect(page.getByRole('region', { name: 'Ostatnie czynności' })).toContainText('Rozmowa w aucie');
  await expect(noted).toHaveCount(0);
});

test('of a note that is too long nothing is cut off, and what is wrong is said', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const tooLong = `${'Wiadomość od klienta. '.repeat(1000)}KONIEC`;
  await open(page, `/debt_cases/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: 'Nowa czynność' });
  const noted = form.getByRole('textbox', { name: 'Co się wydarzyło?' });
  await noted.focus();
  await page.keyboard.insertText(tooLong);
  await form.getByRole('button', { name: 'Zapisz' }).click();
  await expect(form.getByText('jest za długie (maksimum: 20000)')).toBeVisible();
  await expect(noted).toHaveValue(tooLong);
});

test('a task is finished in the list after a question, and its page of the list loads again', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  const users = await office.get('/api/users?q[role_eq]=admin');
  const task = { debt_case_id: id, activity_type_id: 2, given_to_user_id: users.body['data'][0].id };
  await office.create('activities', { ...task, description: 'Zadzwonić w południe', planned_date: '2026-11-23' });
  await open(page, `/debt_cases/${id}/activities`);
  const row = rowsOf(page, 'Czynności').first();
  await expect(row).toContainText('w toku');
  await row.getByRole('button', { name: /^Więcej działań/ }).click();
  await page.getByRole('menuitem', { name: 'Zakończ zadanie' }).click();
  const question = page.getByRole('alertdialog', { name: 'Czy na pewno zakończyć zadanie?' });
  const finished = page.waitForRequest((request) => request.url().endsWith('/finish'));
  await question.getByRole('button', { name: 'Zakończ zadanie' }).click();
  expect((await finished).method()).toBe('POST');
  await expectSaid(page, 'Zapisano zmiany');
  await expect(row).toContainText('zakończone');
});

test('a note that is put in other words after its answer was lost is no second one', async ({
  page,
  office,
  complaints,
}) => {
  const { id } = await makeCase(office);
  const noted = async () => {
    const { body } = await office.get(`/api/activities?q[debt_case_id_eq]=${id}&s=id asc`);
    return (body['data'] as { description: string }[]).map((one) => one.description);
  };
  await open(page, `/debt_cases/${id}`);
  const text = await beginNote(page, 'Zapłaci w piątek');
  await doUnanswered({ page, complaints }, '**/api/activities', async () => text.press('Enter'));
  await text.fill('Zapłaci w sobotę');
  await text.press('Enter');
  await expectSaid(page, 'Poprzednia próba jednak się udała');
  expect(await noted()).toEqual(['Zapłaci w piątek']);
  await text.press('Enter');
  await expectSaid(page, 'Zapisano');
  expect(await noted()).toEqual(['Zapłaci w piątek', 'Zapłaci w sobotę']);
});
