import type { Page } from '@playwright/test';
import { makeActivity, makeCase } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { idOf, karolina } from './accounts.ts';
import { expectSaid } from './acts.ts';
import { expect, open, test } from './journey.ts';
import { Presses } from './presses.ts';

/** What a day is made of, beside what calls, lists, queue and dashboard count in their own journeys. */

const note = (page: Page) => page.getByRole('form', { name: 'Nowa czynność' });
const said = (page: Page) => page.getByRole('region', { name: 'Komunikaty' });
const caseIsThere = (page: Page) => expect(page.getByRole('button', { name: 'Dodaj czynność' }).first()).toBeVisible();

test('a task for a colleague takes five presses', async ({ page, office }) => {
  const { id } = await makeCase(office, { user_ids: [await idOf(office, karolina)] });
  await open(page, `/debt_cases/${id}`);
  await caseIsThere(page);
  const presses = new Presses();
  await presses.key(page, 'z');
  const whom = note(page).getByRole('combobox', { name: 'Wykonawca' });
  await expect(whom).toBeFocused();
  await presses.type(whom, 'Zych');
  await expect(page.getByRole('option', { name: 'Karolina Zych' })).toBeVisible();
  await presses.key(page, 'Enter');
  const what = note(page).getByRole('textbox', { name: 'Co jest do zrobienia?' });
  await expect(what).toBeFocused();
  await presses.type(what, 'Sprawdzić adres w CEIDG');
  await presses.key(page, 'Enter');
  await expectSaid(page, 'Zapisano zadanie');
  expect(presses.count).toBeLessThanOrEqual(5);
  const [task] = (await office.get(`/api/activities?debt_case_id=${id}`)).body['data'];
  expect(task).toMatchObject({ task_state: 'ongoing', given_to_user: 'Karolina Zych' });
});

test('a note of what happened takes three presses, and one takes it back', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/debt_cases/${id}`);
  await caseIsThere(page);
  const presses = new Presses();
  await presses.key(page, 'n');
  await presses.type(note(page).getByRole('textbox', { name: 'Co się wydarzyło?' }), 'Dłużnik w szpitalu do piątku');
  await presses.key(page, 'Enter');
  await expectSaid(page, 'Zapisano rozmowę');
  expect(presses.count).toBe(3);
  const back = new Presses();
  await back.click(said(page).getByRole('button', { name: 'Cofnij' }));
  await expect.poll(async () => (await office.get(`/api/activities?debt_case_id=${id}`)).body['data']).toEqual([]);
  expect(back.count).toBe(1);
});

test('a payment takes three presses and one to take it back, a state two', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '100.00' });
  await open(page, `/debt_cases/${id}`);
  await caseIsThere(page);
  const paying = new Presses();
  await paying.click(page.getByRole('button', { name: 'Wpłata' }));
  await paying.type(page.getByRole('dialog').getByRole('textbox', { name: 'Kwota' }), '40');
  await paying.key(page, 'Enter');
  await expectSaid(page, 'Zapisano wpłatę 40,00 zł');
  expect(paying.count).toBe(3);
  await said(page).getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(async () => (await office.get(`/api/debt_cases/${id}`)).body['remaining_amount']).toBe('100.00');
  const setting = new Presses();
  await setting.click(page.getByRole('button', { name: /^Zmień status/ }));
  await setting.click(page.getByRole('menuitem', { name: 'windykacja', exact: true }));
  await expectSaid(page, 'Zmieniono status na „windykacja”');
  expect(setting.count).toBe(2);
});

test('what was promised, and whether it was kept, is on the screen of the case', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '900.00' });
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' });
  await makeActivity(office, { debt_case_id: id, payment_pledge_date: today, payment_pledge_amount: '300.00' });
  await open(page, `/debt_cases/${id}`);
  await expect(page.getByRole('main')).toContainText('300,00 zł');
  await expect(page.getByRole('main')).toContainText(today);
  await page.getByRole('button', { name: /^Odwołaj obietnicę: 300,00/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Odwołanej obietnicy nie można przywrócić.');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Powód' }).fill('Dłużnik odwołał ją przez telefon');
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Odwołano obietnicę: 300,00');
});

test('the call to return a leased item takes three presses', async ({ page, office }) => {
  const { id } = await makeLeasingCase(office);
  await open(page, `/debt_cases/${id}`);
  await caseIsThere(page);
  const presses = new Presses();
  await presses.click(page.getByRole('button', { name: 'Pismo' }));
  await presses.click(page.getByRole('menuitem', { name: 'Wezwanie do zwrotu przedmiotu' }));
  await presses.click(page.getByRole('dialog').getByRole('button', { name: 'Utwórz wezwanie' }));
  await expectSaid(page, 'Wygenerowano dokument');
  expect(presses.count).toBe(3);
});

test('a leased car is found by its plate in two presses', async ({ page, office }) => {
  const { id } = await makeLeasingCase(office);
  const { body } = await office.get(`/api/contract_items?q[contract_debt_case_id_eq]=${id}&per_page=1`);
  const plate = `WX ${10_000 + id}`;
  await office.put(`/api/contract_items/${body['data'][0].id}`, { registration_no: plate });
  await open(page, '/currencies');
  await expect(page.getByRole('heading', { level: 1, name: 'Waluty' })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), plate);
  const presses = new Presses();
  await presses.key(page, 'ControlOrMeta+v');
  await presses.key(page, 'Enter');
  await expect(page).toHaveURL(`/debt_cases/${id}`);
  expect(presses.count).toBe(2);
});

test('money, letters and messages of a case are one key away each, and the keys are told', async ({ page, office }) => {
  const { id, debtor_id } = await makeLeasingCase(office);
  await office.create('people', { last_name: 'Łęcka', phone: '608 299 369', business_entity_id: debtor_id });
  await open(page, `/debt_cases/${id}`);
  await caseIsThere(page);
  await expect(page.getByRole('button', { name: 'Wyślij SMS: Łęcka' })).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Klawisze sprawy' });
  await expect(help).toContainText('SMS z szablonu na pierwszy numer');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  for (const [key, opened] of [
    ['w', 'Nowa wpłata dłużnika'],
    ['m', 'SMS do: Łęcka'],
    ['e', 'Nowe powiadomienie'],
  ] as const) {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: opened });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.keyboard.press('p');
  await expect(page.getByRole('menuitem', { name: 'Wezwanie do zwrotu przedmiotu' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Utwórz wezwanie' })).toBeVisible();
});
