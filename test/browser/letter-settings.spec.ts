import type { Language } from '#engine/words.ts';
import { expectSaid } from './acts.ts';
import { expect, test } from './journey.ts';
import { lookAtScreen } from './look-at-screen.ts';

test.afterAll(async ({ desk }) => desk.rest());

const screens: Readonly<Record<Language, { place: string; paths: readonly string[] }>> = {
  pl: {
    place: 'Ustawienia pism',
    paths: ['/letter_wordings', '/letter_wordings/new?kind=loan', '/letterheads/compare'],
  },
  en: { place: 'Letter settings', paths: ['/letterheads/new', '/letter_wordings/compare?kind=leasing'] },
};

for (const language of ['pl', 'en'] as const) {
  test(`the settings of letters open by their addresses (${language})`, async ({ desk }) => {
    const { place, paths } = screens[language];
    await desk.speak(language);
    for (const path of paths) {
      await test.step(path, async () => {
        await desk.page.goto(path);
        await lookAtScreen(desk, { language, in: 'page', place });
      });
    }
  });
}

test('a wording is mended where its fault is, looked at, saved, compared and taken back', async ({ desk }) => {
  const { page } = desk;
  await desk.speak('pl');
  await page.goto('/letter_wordings');
  // By its key: the page is brought to where it was left, which may move it from under the pointer.
  await page.getByRole('link', { name: 'Zmień: Wezwanie do zapłaty (pożyczka)' }).press('Enter');
  const body = page.getByRole('textbox', { name: 'Treść' });
  await expect(body).toHaveValue(/Działając w imieniu i na rzecz Pożyczkodawcy/);
  await expect(page.getByRole('textbox', { name: 'Tytuł' })).toBeFocused();
  const text = await body.inputValue();

  await body.fill(`${text}\nTermin: {{termin}}`);
  const line = text.split('\n').length + 1;
  await expect(page.getByText(`Wiersz ${line}: nieznane pole {{termin}}`)).toBeVisible();
  await page.getByRole('button', { name: `Pokaż wiersz ${line}` }).click();
  await expect(body).toBeFocused();
  await page.keyboard.type('Termin: ');
  await page.getByRole('button', { name: 'Termin', exact: true }).click();
  await expect(body).toHaveValue(`${text}\nTermin: {{deadline}}`);

  await page.getByRole('button', { name: 'Pokaż podgląd' }).click();
  const pages = page.getByRole('region', { name: /^Strona \d z \d$/ });
  await expect(pages.filter({ hasText: 'PODGLĄD' }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Co się zmieniło' }).fill('Termin także na końcu');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page).toHaveURL(/\/letter_wordings$/);

  const part = page.getByRole('region', { name: 'Wezwanie do zapłaty (pożyczka)' });
  await expect(part).toContainText('Termin także na końcu');
  await part.getByRole('link', { name: 'Porównaj z poprzednią: wersja 1' }).click();
  await expect(page.getByRole('dialog').locator('ins')).toHaveText(['Termin: {{deadline}}']);
  await page.keyboard.press('Escape');

  await part.getByText('Wcześniejsze wersje (1)').click();
  await part.getByRole('link', { name: 'Przywróć wersję 0' }).click();
  await expect(body).toHaveValue(text);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, /./);
  await expect(part).toContainText('Przywrócono wersję 0');
  await part.getByRole('link', { name: 'Porównaj z poprzednią: wersja 2' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Było w wersji' }).selectOption('0');
  await expect(page.getByRole('dialog')).toContainText('Brak zmian');
});

test('a text without the amount, the table and the deadline says so, and is saved all the same', async ({
  desk,
  office,
}) => {
  const { page } = desk;
  await desk.speak('pl');
  await page.goto('/letter_wordings/new?kind=final_call');
  const body = page.getByRole('textbox', { name: 'Treść' });
  await expect(body).toHaveValue(/total_due/);
  const lacks = page.getByRole('region', { name: 'Treść nie podaje' });
  await expect(lacks).toHaveCount(0);
  await body.fill('Prosimy o pilny kontakt do dnia {{deadline}}.');
  await expect(lacks.getByRole('listitem')).toHaveText(['Kwota do zapłaty, ze słowami', 'Tabela zadłużenia']);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page).toHaveURL(/\/letter_wordings$/);
  const { body: shipped } = await office.get('/api/letter_wordings/new?kind=final_call&restore=0');
  await office.create('letter_wordings', shipped);
});

test('whoever saves after another is shown what changed, and both changes are kept', async ({ desk, office }) => {
  const { page } = desk;
  await desk.speak('pl');
  await page.goto('/letter_wordings/new?kind=leasing');
  const title = page.getByRole('textbox', { name: 'Tytuł' });
  await title.fill('Ostatnie wezwanie');
  const { body: opened } = await office.get('/api/letter_wordings/new?kind=leasing');
  await office.create('letter_wordings', { ...opened, body: `${opened.body}\n\nDopisek pierwszej osoby.` });
  await expect(page.getByText('Ktoś właśnie zapisał zmiany w tym rekordzie.')).toBeVisible();

  await page.getByRole('button', { name: 'Zapisz' }).click();
  const panel = page.getByRole('region', { name: 'Ktoś w międzyczasie zmienił ten rekord' });
  await expect(panel.locator('ins')).toHaveText(['', 'Dopisek pierwszej osoby.']);
  await expect(title).toHaveValue('Ostatnie wezwanie');
  await panel.getByRole('button', { name: 'Zapisz razem z ich zmianami' }).click();
  await expect(page).toHaveURL(/\/letter_wordings$/);
  const newest = (await office.get('/api/letter_wordings/new?kind=leasing')).body;
  expect([newest.title, newest.body, newest.lock_version]).toEqual([
    'Ostatnie wezwanie',
    `${opened.body}\n\nDopisek pierwszej osoby.`,
    opened.lock_version + 2,
  ]);
});

test('a letterhead that is to come back is held against what was saved meanwhile', async ({ desk, office }) => {
  const { page } = desk;
  await desk.speak('en');
  const head = async () => (await office.get('/api/letterheads/new')).body;
  const first = await head();
  await office.create('letterheads', { ...first, city: 'Gdynia' });
  await page.goto('/letterheads/new?restore=1');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue(first.city);
  await office.create('letterheads', { ...(await head()), city: 'Sopot', phone: '+48 58 555 11 22' });
  await page.getByRole('button', { name: 'Show the changes' }).click();
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row('City')).toContainText(`GdyniaSopot${first.city}`);
  await expect(row('Phone').getByRole('cell')).toHaveText([first.phone, '+48 58 555 11 22', '–']);
  await page.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(page).toHaveURL(/\/letterheads$/);
  expect(await head()).toMatchObject({ city: first.city, phone: '+48 58 555 11 22' });
});
