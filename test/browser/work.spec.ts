import type { Locator } from '@playwright/test';
import { makeCase, makeCreditor } from '#test/builders.ts';
import { karolina } from './accounts.ts';
import { choose, expectSaid, rowsOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

test('a phone call with a pledge takes one key, one text and one Enter', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '500.00' });
  await open(page, `/debt_cases/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  const note = page.getByRole('form', { name: 'Nowa czynność' });
  await expect(note.getByLabel('Rodzaj czynności')).toHaveText(/rozmowa telefoniczna/);
  await note.getByRole('textbox', { name: 'Deklarowany termin wpłaty' }).fill('2026-12-04');
  const text = note.getByRole('textbox', { name: 'Co się wydarzyło?' });
  await text.fill('Żona dłużnika: wpłata w piątek, „na pewno”.');
  await text.press('Enter');
  await expectSaid(page, 'Utworzono rekord');
  await expect(note).toHaveCount(0);
  const recent = page.getByRole('region', { name: 'Ostatnie czynności' });
  await expect(recent).toContainText('Żona dłużnika: wpłata w piątek, „na pewno”.');
  await recent.getByRole('link', { name: 'rozmowa telefoniczna' }).first().click();
  await expect(valueOf(page.getByRole('dialog'), 'Deklarowany termin wpłaty')).toHaveText('2026-12-04');
});

test('pledge dates are there only for kinds of activity that can bring a pledge', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/activities/new?debt_case_id=${id}`);
  const pledge = page.getByRole('textbox', { name: 'Deklarowany termin wpłaty' });
  for (const [type, can] of Object.entries({ notatka: 0, 'rozmowa telefoniczna': 1, pismo: 0, spotkanie: 1 })) {
    await choose(page, 'Rodzaj czynności', type);
    await expect(pledge).toHaveCount(can);
  }
});

test('a task is given to a colleague, who finds it in her work panel and finishes it', async ({ page, office }) => {
  const karolinas = await office.get('/api/users?q[email_eq]=windykator@odzysk.example');
  const { id, odzysk_no } = await makeCase(office, { user_ids: [karolinas.body['data'][0].id] });
  await open(page, `/debt_cases/${id}`);
  await page.getByRole('button', { name: 'Notatka' }).click();
  const note = page.getByRole('form', { name: 'Nowa czynność' });
  await note.getByRole('textbox', { name: 'Co się wydarzyło?' }).fill(`Sprawdzić plac w Łęcznej (${id})`);
  await note.getByRole('button', { name: 'Zleć zadanie' }).click();
  await choose(note, 'Zlecono użytkownikowi', 'Karolina Zych');
  await note.getByRole('textbox', { name: 'Planowany termin' }).fill('2026-11-20');
  await note.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Utworzono rekord');
  await expect(valueOf(page.getByRole('main'), 'Następny krok')).toContainText('Karolina Zych');

  await open(page, '/', karolina);
  await page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name: 'Panel pracy' }).click();
  await page.getByLabel('Na stronie').selectOption('100');
  const task = page.getByRole('listitem').filter({ hasText: `Sprawdzić plac w Łęcznej (${id})` });
  await expect(task).toContainText('po terminie');
  const question = page.getByRole('alertdialog', { name: 'Czy na pewno zakończyć zadanie?' });
  await task.getByRole('button', { name: /^Zakończ zadanie/ }).click();
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(question).toHaveCount(0);
  await expect(task).toHaveCount(1);
  await task.getByRole('button', { name: /^Zakończ zadanie/ }).click();
  await question.getByRole('button', { name: 'Zakończ zadanie' }).click();
  await expectSaid(page, 'Zapisano zmiany');
  await expect(task).toHaveCount(0);

  await page.goto(`/debt_cases/${id}/activities`);
  await expect(page.getByRole('heading', { level: 1, name: odzysk_no as string })).toBeVisible();
  await expect(rowsOf(page, 'Czynności').filter({ hasText: 'Łęcznej' })).toContainText('zakończone');
});

test('payments in złotys and in euros leave what remains right to the grosz', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '1234.50', initial_amount_euro: '100.10' });
  await open(page, `/debt_cases/${id}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Wpłata' }).click();
  await dialog.getByRole('textbox', { name: 'Kwota' }).fill('1 234,49');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Utworzono rekord');
  await expect(valueOf(main, 'Wpłacono')).toContainText('1 234,49 zł');
  await expect(valueOf(main, 'Pozostało do zapłaty')).toContainText('0,01 zł');

  await page.getByRole('button', { name: 'Wpłata' }).click();
  await dialog.getByRole('textbox', { name: 'Kwota' }).fill('33,43');
  await choose(dialog, 'Waluta', 'EUR');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(valueOf(main, 'Wpłacono')).toContainText('33,43 EUR');
  await expect(valueOf(main, 'Pozostało do zapłaty')).toContainText('66,67 EUR');
  await expect(valueOf(main, 'Pozostało do zapłaty')).toContainText('0,01 zł');

  await page.getByRole('link', { name: /^Wpłaty/ }).click();
  await expect(page.getByRole('cell', { name: '33,43 EUR' })).toBeVisible();
  await page.getByRole('button', { name: 'Wpłata', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Kwota' }).fill('0');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Kwota' })).toHaveAccessibleDescription(/większe od zera/);
});

test('only people of the creditor who are going are offered to confirm a payment', async ({ page, office }) => {
  const creditor = await makeCreditor(office);
  const { id, debtor_id } = await makeCase(office, { creditor_id: creditor['id'] });
  const people: [string, object][] = [
    ['Bańka', { business_entity_id: creditor['id'], going: true }],
    ['Bańkowski', { creditor_ids: [creditor['id']], going: true }],
    ['Bańczyk', { business_entity_id: creditor['id'], going: false }],
    ['Bańdura', { business_entity_id: debtor_id, going: true }],
  ];
  for (const [last_name, record] of people) await office.create('people', { last_name, ...record });
  await open(page, `/debtor_payments/new?debt_case_id=${id}`);
  const box = page.getByRole('combobox', { name: 'Osoba potwierdzająca' });
  await box.click();
  await box.fill('bań');
  const offered = page.getByRole('option').filter({ hasText: 'Bań' });
  await expect(offered).toHaveCount(2);
  await expect(offered).toContainText(['Bańka', 'Bańkowski']);
});

/** What stands under a name in a list of facts. */
function valueOf(within: Locator, name: string): Locator {
  return within.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]');
}
