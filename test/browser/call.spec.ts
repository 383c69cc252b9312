import type { Page } from '@playwright/test';
import { workingDayAfter } from '#domain/interest/due-date.ts';
import { addDays, weekday } from '#engine/days/calendar-day.ts';
import { makeActivity, makeCase, makeDebtor } from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { expectAccessible } from './accessible.ts';
import { administrator, idOf } from './accounts.ts';
import { expectSaid } from './acts.ts';
import { expect, open, test } from './journey.ts';

/** Presses, clicks and texts (each counted as one) that a person needs. */
function counted(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => (count++, page.keyboard.press(key)),
    type: async (text: string) => (count++, page.keyboard.type(text)),
    click: async (name: string | RegExp) => (count++, page.getByRole('button', { name }).first().click()),
    sum: () => count,
  };
}

async function caseWithPhones(office: Person, ...phones: string[]) {
  const made = await makeCase(office, { initial_amount: '1500.00' });
  const { debtor_id } = made;
  for (const [at, phone] of phones.entries())
    await office.create('people', {
      first_name: 'Anna',
      last_name: `Łęcka ${at + 1}`,
      phone,
      business_entity_id: debtor_id,
    });
  return made;
}

const noted = (page: Page) => page.getByRole('form', { name: 'Nowa czynność' });

test('a call with a promise and the next step takes six presses, and one undoes it all', async ({ page, office }) => {
  const { id } = await caseWithPhones(office, '608 299 369');
  await open(page, `/debt_cases/${id}`);
  await expect(page.getByRole('link', { name: 'Zadzwoń: +48 608 299 369', exact: true })).toBeVisible();
  const person = counted(page);
  await person.press('t');
  await expect(noted(page).getByRole('radio', { name: 'rozmowa' })).toBeFocused();
  await person.press('7');
  await person.type('500 +7');
  await person.press('Tab');
  await person.type('+8 10:00 sprawdzić wpłatę');
  await expect(noted(page)).toContainText('500,00 zł do');
  await expectAccessible(page);
  await person.press('Enter');
  await expectSaid(page, 'Zapisano rozmowę');
  expect(person.sum()).toBeLessThanOrEqual(6);
  const activities = async () => (await office.get(`/api/activities?debt_case_id=${id}`)).body['data'];
  expect(await activities()).toMatchObject([
    { description: 'sprawdzić wpłatę', planned_time: '10:00', task_state: 'ongoing' },
    { contact_outcome: 'promised', debtor_contacted: true, payment_pledge_amount: '500.00', pledge_state: 'open' },
  ]);
  await page.getByRole('button', { name: 'Cofnij' }).first().click();
  await expect.poll(async () => (await activities()).length).toBe(0);
});

test('a call without a word written is called by its type and time', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const call = {
    debt_case_id: id,
    activity_type_id: 2,
    performed_at: '2026-11-02T09:05:00Z',
    contact_outcome: 'no_answer',
  };
  const { id: activity } = await office.create('activities', call);
  await open(page, `/activities/${activity}`);
  const name = 'rozmowa telefoniczna, 2026-11-02 10:05';
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: `Usunąć czynność ${name}?` })).toBeVisible();
});

test('a call that nobody answered takes three presses, and the next one is warned of', async ({ page, office }) => {
  const { id } = await caseWithPhones(office, '608 299 369');
  await open(page, `/debt_cases/${id}`);
  await expect(page.getByRole('link', { name: '+48 608 299 369' })).toBeVisible();
  const person = counted(page);
  await person.press('t');
  await expect(noted(page).getByRole('radio', { name: 'rozmowa' })).toBeFocused();
  await person.press('2');
  await person.press('Enter');
  await expectSaid(page, 'Zapisano rozmowę: nie odbiera');
  expect(person.sum()).toBe(3);
  const sign = page.getByRole('button', { name: /limit na dzień/ });
  const isWhole = (one: Element) =>
    one.getBoundingClientRect().right <= one.closest('dd')!.parentElement!.getBoundingClientRect().right;
  expect(await sign.evaluate(isWhole)).toBe(true);
  await sign.click();
  const told = page.getByRole('dialog', { name: 'Ograniczenia kontaktu' });
  await expect(told).toContainText(/limit na dzień/);
  await page.keyboard.press('Escape');
  await expect(told).toBeHidden();
  await page.keyboard.press('t');
  await expect(noted(page)).toContainText('limit na dzień');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Klawisze sprawy' })).toContainText('telefon: nie odbiera');
});

test('a case that stays open says when it gets too late to call, but not of a letter', async ({ page, office }) => {
  const { id } = await caseWithPhones(office, '608 299 369');
  await page.clock.install({ time: new Date('2026-11-23T20:58:00+01:00') });
  await open(page, `/debt_cases/${id}`);
  await expect(page.getByRole('link', { name: '+48 608 299 369' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(noted(page).getByRole('radio', { name: 'rozmowa' })).toBeFocused();
  const tooLate = 'Dłużników nie niepokoi się przed 7:00 ani po 21:00.';
  const sign = page.getByRole('button', { name: tooLate });
  await expect(sign).toHaveCount(0);
  await page.clock.fastForward('03:00');
  await expect(noted(page)).toContainText(tooLate);
  await expect(sign).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page, `/debt_cases/${id}/letters?kind=call_to_pay`);
  await expect(page.getByRole('heading', { name: 'Wezwanie do zapłaty' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Utwórz wezwanie' })).toBeVisible();
  await expect(page.getByText(tooLate)).toHaveCount(0);
});

test('a wrong number is asked for, struck, offered no more, and taken back', async ({ page, office }) => {
  const { id } = await caseWithPhones(office, '608 299 369', '501 502 503');
  await open(page, `/debt_cases/${id}`);
  await expect(page.getByRole('link', { name: '+48 608 299 369' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(noted(page).getByRole('radio', { name: 'rozmowa' })).toBeFocused();
  await page.keyboard.press('4');
  const which = noted(page).getByLabel('Numer', { exact: true });
  await expect(which).toBeFocused();
  await noted(page).getByRole('button', { name: 'Zapisz' }).click();
  await expect(noted(page)).toContainText('Wybierz, który numer jest zły');
  await which.selectOption('+48608299369');
  await noted(page).getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Zapisano rozmowę');
  await expect(page.getByRole('link', { name: '+48 608 299 369' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '+48 501 502 503' })).toBeVisible();
  await page.goto(`/debt_cases/${id}/people`);
  await expect(page.getByRole('main')).toContainText('zły numer');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'To dobry numer: +48 608 299 369' }).click();
  await expect(page.getByRole('link', { name: '+48 608 299 369' }).first()).toBeVisible();
});

test('a text message from a template takes three presses', async ({ page, office }) => {
  const { id } = await caseWithPhones(office, '608 299 369');
  const identifier = `Prośba o telefon ${id}`;
  await office.create('notification_templates', { identifier, kind: 'sms', content: 'Prosimy o telefon.' });
  await open(page, `/debt_cases/${id}`);
  const person = counted(page);
  await person.click('Wyślij SMS: Anna Łęcka 1');
  const dialog = page.getByRole('dialog', { name: 'SMS do: Anna Łęcka 1' });
  await person.click(identifier);
  await expect(dialog).toContainText('Prosimy o telefon.');
  await expectAccessible(page);
  await person.click(/^Wyślij$/);
  await expectSaid(page, 'Przekazano do wysłania');
  expect(person.sum()).toBe(3);
  const [sent] = (await office.get(`/api/notifications?debt_case_id=${id}`)).body['data'];
  expect(sent).toMatchObject({ content: 'Prosimy o telefon.', recipient_sms: '+48608299369' });
});

test('the only template there is needs no choice', async ({ page, office }) => {
  const { id } = await caseWithPhones(office, '608 299 369');
  const content = 'Prosimy o telefon jeszcze dziś.';
  await office.create('notification_templates', { identifier: `Jedyny ${id}`, kind: 'sms', content });
  // Other tests of this product have templates of their own.
  await page.route(/\/api\/notification_templates\?/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const data = body.data.filter((one: { identifier: string }) => one.identifier === `Jedyny ${id}`);
    await route.fulfill({ response, json: { ...body, data } });
  });
  await open(page, `/debt_cases/${id}`);
  const person = counted(page);
  await person.click('Wyślij SMS: Anna Łęcka 1');
  await expect(page.getByRole('dialog', { name: 'SMS do: Anna Łęcka 1' })).toContainText(content);
  await person.click(/^Wyślij$/);
  await expectSaid(page, 'Przekazano do wysłania');
  expect(person.sum()).toBe(2);
});

test('what was promised for a Friday is looked for on the next day on which people work', async ({ page, office }) => {
  const { id } = await caseWithPhones(office);
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' });
  const friday = addDays(today, 7 + ((5 - weekday(today) + 7) % 7));
  await open(page, `/debt_cases/${id}`);
  await page.keyboard.press('t');
  await expect(noted(page).getByRole('radio', { name: 'rozmowa' })).toBeFocused();
  await page.keyboard.press('7');
  await page.keyboard.type(`500 ${friday}`);
  await noted(page)
    .getByRole('button', { name: workingDayAfter(friday, 1) })
    .click();
  await expect(noted(page)).toContainText('Sprawdzić wpłatę');
});

test('the work panel says whom to call; finishing asks how it went, and one case leads to the next', async ({
  page,
  office,
}) => {
  const mine = await idOf(office, administrator);
  const cases = [await caseWithPhones(office, '608 299 369'), await caseWithPhones(office, '501 502 503')];
  for (const [at, { id }] of cases.entries())
    await makeActivity(office, {
      debt_case_id: id,
      given_to_user_id: mine,
      planned_date: '2001-01-02',
      planned_time: `0${at + 8}:00`,
      description: `Zadzwonić (${id})`,
    });
  await open(page, `/users/${mine}/activities?q[planned_date_lteq]=2001-01-31`);
  const [first, second] = cases.map(({ id }) => page.getByRole('listitem').filter({ hasText: `Zadzwonić (${id})` }));
  await expect(first!.getByRole('link', { name: '+48 608 299 369' })).toBeVisible();
  await expect(first!).toContainText('Pozostało 1 500,00 zł');
  await first!.getByRole('link', { name: cases[0]!.odzysk_no }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cases[0]!.odzysk_no);
  await page.getByRole('button', { name: 'Następna' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cases[1]!.odzysk_no);
  await page.goBack();
  await page.goBack();

  const person = counted(page);
  const question = page.getByRole('alertdialog', { name: 'Czy na pewno zakończyć zadanie?' });
  await person.click(`Zakończ zadanie: Zadzwonić (${cases[0]!.id})`);
  await expect(question.getByRole('radio', { name: 'rozmowa' })).toBeFocused();
  await expectAccessible(page);
  await person.press('3');
  await expect(question.getByRole('textbox', { name: 'Następny krok' })).toBeFocused();
  await person.type('jutro 9:00');
  await person.press('Enter');
  await expectSaid(page, 'Zakończono zadanie');
  await expect(first!).toHaveCount(0);
  const done = (await office.get(`/api/activities?debt_case_id=${cases[0]!.id}`)).body['data'];
  expect(done).toMatchObject([
    { task_state: 'ongoing', planned_time: '09:00', description: 'Zadzwonić' },
    { task_state: 'completed', contact_outcome: 'voicemail' },
  ]);
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(first!).toHaveCount(1);
  const again = (await office.get(`/api/activities?debt_case_id=${cases[0]!.id}`)).body['data'];
  expect(again).toMatchObject([{ task_state: 'ongoing', contact_outcome: null }]);
  // What is not known is skipped by Enter.
  await second!.getByRole('button', { name: /^Zakończ zadanie/ }).click();
  await expect(question.getByRole('radio', { name: 'rozmowa' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(second!).toHaveCount(0);
});

test('a number is dialled by the telephone system that is set, and a call is begun', async ({ page, office }) => {
  const { id } = await caseWithPhones(office, '608 299 369');
  await office.put('/api/settings', { phone_url: 'https://centrala.example/dzwon?numer={phone}' });
  await page.context().route('https://centrala.example/**', (route) => route.fulfill({ body: 'Dzwonię' }));
  await open(page, `/debt_cases/${id}`);
  const number = page.getByRole('link', { name: '+48 608 299 369' });
  await expect(number).toHaveAttribute('href', 'https://centrala.example/dzwon?numer=%2B48608299369');
  const called = page.waitForEvent('popup');
  await number.click();
  await (await called).close();
  await expect(noted(page).getByLabel('Numer', { exact: true })).toHaveValue('+48608299369');
  await office.put('/api/settings', { phone_url: null });
});

test('a call that was planned is finished by the call that is noted, with the same Enter', async ({ page, office }) => {
  const mine = await idOf(office, administrator);
  const { id } = await caseWithPhones(office, '608 299 369');
  const task = { debt_case_id: id, given_to_user_id: mine, description: 'Zapytać o ratę' };
  await makeActivity(office, { ...task, planned_date: '2026-01-02' });
  await open(page, `/debt_cases/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const person = counted(page);
  await person.press('t');
  const ends = noted(page).getByRole('checkbox', { name: 'Zakończ zadanie: 2026-01-02 Zapytać o ratę' });
  await expect(ends).toBeChecked();
  await expectAccessible(page);
  await person.press('1');
  await person.type('Zapłaci w piątek');
  await person.press('Enter');
  await expectSaid(page, 'Zapisano rozmowę: zadanie zakończone');
  expect(person.sum()).toBe(4);
  const activities = async () => (await office.get(`/api/activities?debt_case_id=${id}`)).body['data'];
  expect(await activities()).toMatchObject([
    { task_state: 'completed', contact_outcome: 'talked', description: 'Zapytać o ratę\nZapłaci w piątek' },
  ]);
  await expect(page.getByRole('region', { name: 'Ostatnie czynności' })).toContainText(
    /Zapłaci w piątek\s*Zapytać o ratę/,
  );
  await page.getByRole('button', { name: 'Cofnij' }).first().click();
  await expect.poll(activities).toMatchObject([{ task_state: 'ongoing', description: 'Zapytać o ratę' }]);
});

test('a visit ends at a door: neither voicemail nor a wrong number, and a text of what was seen', async ({
  page,
  office,
}) => {
  const mine = await idOf(office, administrator);
  const { id } = await caseWithPhones(office);
  const visit = { debt_case_id: id, given_to_user_id: mine, description: `Wizyta (${id})` };
  await office.create('activities', { ...visit, activity_type_id: 3, planned_date: '2001-01-02' });
  await open(page, `/users/${mine}/activities?q[planned_date_lteq]=2001-01-31`);
  const row = page.getByRole('listitem').filter({ hasText: `Wizyta (${id})` });
  await row.getByRole('button', { name: /^Zakończ zadanie/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Czy na pewno zakończyć zadanie?' });
  await expect(question.getByRole('radio')).toHaveCount(6);
  await page.keyboard.press('2');
  await expect(question.getByRole('radio', { name: 'nie zastano' })).toBeChecked();
  await question.getByRole('textbox', { name: 'Co się wydarzyło?' }).fill('Brama zamknięta, w oknie światło');
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  const [done] = (await office.get(`/api/activities?debt_case_id=${id}`)).body['data'];
  expect(done).toMatchObject({ contact_outcome: 'no_answer', task_state: 'completed' });
  expect(done.description).toBe(`Wizyta (${id})\nBrama zamknięta, w oknie światło`);
  await open(page, `/debt_cases/${id}`);
  await expect(page.getByText('nie zastano').first()).toBeVisible();
});

test('whoever has a visit to make is led there from the list of tasks', async ({ page, office }) => {
  const mine = await idOf(office, administrator);
  const { id: debtor_id } = await makeDebtor(office);
  const place = { street_nr: 'ul. Lipowa 1', post_code: '90-001', city: 'Łódź', address_type_id: 1 };
  const { id: debtor_address_id } = await office.create('addresses', { ...place, business_entity_id: debtor_id });
  const { id } = await makeCase(office, { debtor_id, debtor_address_id });
  const task = { debt_case_id: id, given_to_user_id: mine, planned_date: '2001-03-04' };
  await office.create('activities', { ...task, activity_type_id: 3, description: `Wizyta (${id})` });
  await makeActivity(office, { ...task, description: `Telefon (${id})` });
  await open(page, `/users/${mine}/activities?q[planned_date_eq]=2001-03-04`);
  const way = (text: string) =>
    page.getByRole('listitem').filter({ hasText: text }).getByRole('link', { name: 'ul. Lipowa 1, 90-001 Łódź' });
  await expect(way(`Wizyta (${id})`)).toHaveAttribute('href', /destination=ul\.%20Lipowa%201/);
  await expect(way(`Telefon (${id})`)).toHaveCount(0);
});

test('what is noted in a case that was opened for a visit is a visit, and ends it', async ({ page, office }) => {
  const mine = await idOf(office, administrator);
  const { id, odzysk_no } = await makeCase(office);
  const task = { debt_case_id: id, given_to_user_id: mine, planned_date: '2001-05-06', activity_type_id: 3 };
  await office.create('activities', { ...task, description: `Wizyta (${id})` });
  await open(page, `/users/${mine}/activities?q[planned_date_eq]=2001-05-06`);
  const row = page.getByRole('listitem').filter({ hasText: `Wizyta (${id})` });
  await row.getByRole('link', { name: odzysk_no }).click();
  await expect(page.getByRole('button', { name: 'Dodaj czynność' }).first()).toBeVisible();
  await expect(page.getByText(`Wizyta (${id})`).first()).toBeVisible();
  await page.keyboard.press('n');
  const kind = noted(page).getByRole('combobox', { name: 'Rodzaj czynności' });
  await expect(kind.locator('option:checked')).toHaveText('wizyta w terenie');
  await expect(noted(page).getByRole('checkbox', { name: /^Zakończ zadanie/ })).toBeChecked();
  await noted(page).getByRole('textbox', { name: 'Co się wydarzyło?' }).fill('Dom zamknięty');
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Zapisano wizytę: zadanie zakończone');
});

test('a task is finished with a wrong number though its numbers came after the dialog', async ({ page, office }) => {
  const mine = await idOf(office, administrator);
  const { id } = await caseWithPhones(office, '608 299 367');
  const call = { debt_case_id: id, given_to_user_id: mine, description: `Telefon (${id})`, activity_type_id: 2 };
  await office.create('activities', { ...call, planned_date: '2001-02-03' });
  let isOpen = false;
  const opened = () => isOpen;
  await page.route(/\/api\/(people|bundle)\?/, async (route) => {
    if (route.request().url().includes('phone_present')) await expect.poll(opened).toBe(true);
    await route.fallback();
  });
  await open(page, `/users/${mine}/activities?q[planned_date_eq]=2001-02-03`);
  const row = page.getByRole('listitem').filter({ hasText: `Telefon (${id})` });
  await row.getByRole('button', { name: /^Zakończ zadanie/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  isOpen = true;
  await expect(row.getByText('608 299 367')).toBeAttached();
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  const [done] = (await office.get(`/api/activities?debt_case_id=${id}`)).body['data'];
  expect(done).toMatchObject({ contact_outcome: 'wrong_number', contact_phone: '+48608299367' });
});

test('what was typed of a call neither stops a note of another kind nor is saved unseen', async ({ page, office }) => {
  const { id } = await caseWithPhones(office);
  await open(page, `/debt_cases/${id}`);
  await page.keyboard.press('t');
  await expect(noted(page).getByRole('radio', { name: 'rozmowa' })).toBeFocused();
  await noted(page).getByRole('textbox', { name: 'Obietnica wpłaty do' }).fill('może kiedyś');
  await noted(page).getByRole('textbox', { name: 'Następny krok' }).fill('+8 sprawdzić pocztę');
  await noted(page).getByRole('combobox', { name: 'Rodzaj czynności' }).selectOption('notatka');
  await expect(noted(page).getByRole('textbox', { name: 'Obietnica wpłaty do' })).toBeHidden();
  await expect(noted(page)).toContainText('sprawdzić pocztę');
  await noted(page).getByRole('textbox', { name: 'Co się wydarzyło?' }).fill('Napisał list');
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Zapisano notatkę');
  expect((await office.get(`/api/activities?debt_case_id=${id}`)).body['data']).toMatchObject([
    { description: 'sprawdzić pocztę', task_state: 'ongoing' },
    { description: 'Napisał list', payment_pledge_date: null },
  ]);
});
