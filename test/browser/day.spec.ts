import type { Page } from '@playwright/test';
import { workingDayAfter } from '#domain/interest/due-date.ts';
import { today } from '#engine/days/today.ts';
import { makeCase, makeDebtor } from '#test/builders.ts';
import { idOf, karolina } from './accounts.ts';
import { expectInAddress, expectSaid, openPart, rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

/** Answers of a list come once they are let go. */
async function holdBack(page: Page, plural: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/${plural}?*`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('Enter in a picker takes what was typed, however quickly, and the keyboard says what is marked', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/activities/new?debt_case_id=${id}`);
  const type = page.getByRole('combobox', { name: 'Rodzaj czynności' });
  await type.click();
  await expect(page.getByRole('option', { name: 'e-mail lub SMS' })).toBeVisible();
  for (const [text, chosen, ...keys] of [
    ['rozm', 'rozmowa telefoniczna', 'Enter'],
    ['e-m', 'e-mail lub SMS', 'ArrowDown', 'Enter'],
  ] as const) {
    const release = await holdBack(page, 'activity_types');
    await type.click();
    await type.press('ControlOrMeta+a');
    await type.pressSequentially(text);
    for (const key of keys) await type.press(key);
    release();
    await expect(type).toHaveValue(chosen);
    await expect(page.locator('[role=option]')).toHaveCount(0);
    await page.locator('.mantine-Combobox-clearButton, [aria-label="Wyczyść: Rodzaj czynności"]').first().click();
  }
  await page.unroute('**/api/activity_types?*');
  await type.click();
  await type.press('ArrowDown');
  const marked = await type.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${marked}"]`)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('option').first()).toHaveAttribute('id', marked ?? '');
});

test('a new record is made only by whoever chooses it', async ({ page }) => {
  await open(page, '/debt_cases/new');
  const debtor = page.getByRole('combobox', { name: 'Dłużnik', exact: true });
  await debtor.fill('nikt taki nie istnieje');
  await debtor.press('Enter');
  await expect(page.getByText('Nic nie pasuje do „nikt taki nie istnieje”')).toBeVisible();
  await debtor.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await debtor.press('ArrowDown');
  await debtor.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a collector delegates and filters by colleagues; her task is hers and for the next working day', async ({
  page,
  office,
}) => {
  const karolinas = await idOf(office, karolina);
  const { id } = await makeCase(office, { user_ids: [karolinas] });
  await open(page, `/debt_cases/${id}`, karolina);
  await expect(page).toHaveTitle(/^2\d{3}\/\d{6} · Odzysk$/);
  const note = page.getByRole('form', { name: 'Nowa czynność' });
  const ask = page.getByRole('button', { name: 'Dodaj czynność' }).first();
  await ask.click();
  const text = note.getByRole('textbox', { name: 'Co się wydarzyło?' });
  await text.fill(`Oddzwonić (${id})`);
  await note.getByRole('button', { name: 'Zleć zadanie' }).click();
  const whom = note.getByRole('combobox', { name: 'Wykonawca' });
  await expect(whom).toBeFocused();
  await expect(whom).toHaveValue('Karolina Zych');
  await ask.click();
  await expect(note.getByRole('textbox', { name: 'Co jest do zrobienia?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Zapisano zadanie');
  const { body } = await office.get(`/api/activities?debt_case_id=${id}`);
  const planned_date = workingDayAfter(today(), 1);
  const task = { task_state: 'ongoing', performed_at: null, planned_date, given_to_user_id: karolinas };
  expect(body['data'][0]).toMatchObject(task);

  await openPart(page, /^Przebieg sprawy/);
  await expect(page).toHaveTitle(/^2\d{3}\/\d{6} · Przebieg sprawy · Odzysk$/);
  await page.goto('/debt_cases');
  const keeper = page.getByRole('combobox', { name: 'Opiekun' });
  await keeper.fill('Zych');
  await expect(page.getByRole('option', { name: 'Karolina Zych' })).toBeVisible();
  await keeper.press('Enter');
  await expectInAddress(page, 'q[users_id_eq]', String(karolinas));
  await page.goto('/debt_cases/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Nie znaleziono rekordu' })).toBeVisible();
});

test('what is typed right after the key of the search is not lost, nor is Enter', async ({ page, office }) => {
  const { id, odzysk_no } = await makeCase(office);
  await open(page, '/currencies');
  await expect(rowsOf(page, 'Waluty')).not.toHaveCount(0);
  // The search is code of its own; on a slow line it comes late.
  await page.route('**/assets/search-dialog*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Szukaj spraw/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(odzysk_no as string);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/debt_cases/${id}`);
});

test('an unreadable date narrows nothing while it stands there in red', async ({ page }) => {
  await open(page, '/debt_cases?q[receive_date_gteq]=2001-01-01&q[receive_date_lteq]=2001-01-02');
  const range = page.getByRole('textbox', { name: 'Data otrzymania zlecenia' });
  await expect(range).toHaveValue('01/01/01 – 02/01/01');
  await range.fill('wczoraj i dziś');
  await range.press('Enter');
  await expect(page.getByText('Wpisz np. 01/11/26 – 30/11/26')).toBeVisible();
  await expectInAddress(page, 'q[receive_date_gteq]', null);
  await expect(rowsOf(page, 'Sprawy')).toHaveCount(10);
});

test('what a template fills in is no longer red for having been refused', async ({ page, office }) => {
  const { id, debtor_id } = await makeCase(office, { debtor_id: (await makeDebtor(office))['id'] });
  await office.create('people', { last_name: 'Wypełniona', business_entity_id: debtor_id, email: 'w@firma.example' });
  const { identifier } = await office.create('notification_templates', {
    identifier: `Wzór ${id}`,
    kind: 'email',
    title: 'Przypomnienie',
    content: 'Prosimy o wpłatę.',
  });
  await open(page, `/notifications/new?debt_case_id=${id}`);
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByRole('textbox', { name: 'Treść' })).toHaveAttribute('aria-invalid', 'true');
  const template = page.getByRole('combobox', { name: 'Szablon' });
  await template.fill(String(identifier));
  await template.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Treść' })).toHaveValue('Prosimy o wpłatę.');
  await expect(page.getByRole('textbox', { name: 'Treść' })).not.toHaveAttribute('aria-invalid', 'true');
});
