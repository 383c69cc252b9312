import { addDays } from '#engine/days/calendar-day.ts';
import { momentOf } from '#engine/days/moment.ts';
import { today } from '#engine/days/today.ts';
import { workingDayAfter } from '#domain/interest/due-date.ts';
import { makeActivity, makeCase, makeCreditor, makePayment } from '#test/builders.ts';
import { expectAccessible } from './accessible.ts';
import { helena, idOf, karolina } from './accounts.ts';
import { signIn as signInByCalls } from '#test/person.ts';
import { choose, expectInAddress, expectSaid, field, openPart, rowsOf, valueOf } from './acts.ts';
import { expect, open, test } from './journey.ts';

test('a phone call with a pledge takes one key, one text and one Enter', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '500.00' });
  const promised = addDays(today(), 7);
  await open(page, `/debt_cases/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  const note = page.getByRole('form', { name: 'Nowa czynność' });
  await expect(note.getByLabel('Rodzaj czynności')).toHaveText(/rozmowa telefoniczna/);
  await note.getByRole('textbox', { name: 'Obietnica wpłaty do' }).fill(promised);
  await expect(note.getByRole('radio', { name: 'obietnica' })).toBeChecked();
  const text = note.getByRole('textbox', { name: 'Co się wydarzyło?' });
  await text.fill('Żona dłużnika: wpłata w piątek, „na pewno”.');
  await text.press('Enter');
  await expectSaid(page, 'Zapisano rozmowę');
  await expect(note).toHaveCount(0);
  const recent = page.getByRole('region', { name: 'Ostatnie czynności' });
  await expect(recent).toContainText('Żona dłużnika: wpłata w piątek, „na pewno”.');
  await recent.getByRole('link', { name: 'rozmowa telefoniczna' }).first().click();
  await expect(valueOf(page.getByRole('dialog'), 'Obietnica wpłaty do')).toHaveText(promised);
});

test('pledge dates are there only for kinds of activity that can bring a pledge', async ({ page, office }) => {
  const { id } = await makeCase(office);
  await open(page, `/activities/new?debt_case_id=${id}`);
  const pledge = page.getByRole('textbox', { name: 'Obietnica wpłaty do' });
  for (const [type, can] of Object.entries({ notatka: 0, 'rozmowa telefoniczna': 1, pismo: 0, spotkanie: 1 })) {
    await choose(page, 'Rodzaj czynności', type);
    await expect(pledge).toHaveCount(can);
  }
});

test('a task is given to a colleague, who finds it in her work panel and finishes it', async ({ page, office }) => {
  const { id, odzysk_no } = await makeCase(office, { user_ids: [await idOf(office, karolina)] });
  await open(page, `/debt_cases/${id}`);
  await page.getByRole('button', { name: 'Dodaj czynność' }).click();
  const note = page.getByRole('form', { name: 'Nowa czynność' });
  await note.getByRole('textbox', { name: 'Co się wydarzyło?' }).fill(`Sprawdzić plac w Łęcznej (${id})`);
  await note.getByRole('button', { name: 'Zleć zadanie' }).click();
  await choose(note, 'Wykonawca', 'Karolina Zych');
  await note.getByRole('textbox', { name: 'Planowany termin' }).fill('2026-11-20');
  await note.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Zapisano zadanie');
  await expect(valueOf(page.getByRole('main'), 'Następny krok')).toContainText('Karolina Zych');

  await open(page, '/', karolina);
  await page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name: 'Panel pracy' }).click();
  await page.getByLabel('Na stronie').selectOption('100');
  const task = page.getByRole('listitem').filter({ hasText: `Sprawdzić plac w Łęcznej (${id})` });
  await expect(task).toContainText('po terminie');
  const question = page.getByRole('alertdialog', { name: 'Czy na pewno zakończyć zadanie?' });
  await task.getByRole('button', { name: /^Zakończ zadanie/ }).click();
  const happened = question.getByRole('textbox', { name: 'Co się wydarzyło?' });
  await happened.fill('Plac pusty, brama zamknięta');
  await question.getByRole('button', { name: 'Anuluj' }).click();
  await expect(question).toHaveCount(0);
  await expect(task).toHaveCount(1);
  await page.reload();
  await task.getByRole('button', { name: /^Zakończ zadanie/ }).click();
  await expect(happened).toHaveValue('Plac pusty, brama zamknięta');
  // A phone on its side: its end is within reach.
  await page.setViewportSize({ width: 844, height: 390 });
  await question.getByRole('button', { name: 'Zakończ zadanie' }).click();
  await expectSaid(page, 'Zakończono zadanie');
  await expect(page.getByRole('region', { name: 'Komunikaty' }).getByRole('status')).toHaveAttribute(
    'aria-atomic',
    'false',
  );
  await expect(task).toHaveCount(0);

  await page.goto(`/debt_cases/${id}/activities`);
  await expect(page.getByRole('heading', { level: 1, name: odzysk_no as string })).toBeVisible();
  await expect(rowsOf(page, 'Czynności').filter({ hasText: 'Łęcznej' })).toContainText('zakończone');
  await page.goto(`/debt_cases/${id}`);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect(
    page.getByRole('navigation', { name: 'W terenie' }).getByRole('button', { name: 'Zdjęcie' }),
  ).toBeVisible();
  const recent = page.getByRole('region', { name: 'Ostatnie czynności' });
  await expect(recent.getByRole('listitem').filter({ hasText: 'Łęcznej' })).toContainText('Karolina Zych');
});

test('payments in złotys and in euros leave what remains right to the grosz', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '1234.50', initial_amount_euro: '100.10' });
  await open(page, `/debt_cases/${id}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Wpłata' }).click();
  await dialog.getByRole('textbox', { name: 'Kwota' }).fill('1 234,49');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expectSaid(page, 'Zapisano wpłatę');
  await expect(valueOf(main, 'Wpłacono')).toContainText('1 234,49 zł');
  await expect(valueOf(main, 'Pozostało do zapłaty')).toContainText('0,01 zł');

  await page.getByRole('button', { name: 'Wpłata' }).click();
  await dialog.getByRole('textbox', { name: 'Kwota' }).fill('33,43');
  await choose(dialog, 'Waluta', 'EUR');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(valueOf(main, 'Wpłacono')).toContainText('33,43 EUR');
  await expect(valueOf(main, 'Pozostało do zapłaty')).toContainText('66,67 EUR');
  await expect(valueOf(main, 'Pozostało do zapłaty')).toContainText('0,01 zł');

  await openPart(page, /^Wpłaty/);
  await expect(page.getByRole('cell', { name: '33,43 EUR' })).toBeVisible();
  await page.getByRole('button', { name: 'Wpłata', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Kwota' }).fill('0');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Kwota' })).toHaveAccessibleDescription(/większe od zera/);

  await makePayment(office, { debt_case_id: id, amount: '5.01' });
  await open(page, `/debt_cases/${id}`);
  await expect(valueOf(main, 'Pozostało do zapłaty')).toHaveText('nadwyżka wpłat 5,00 zł66,67 EUR');
});

test('a creditor’s payment without a net amount is saved, and nothing is said of an amount', async ({
  page,
  office,
}) => {
  const { id } = await makeCase(office);
  await open(page, `/creditor_payments/new?debt_case_id=${id}`);
  await page.getByRole('textbox', { name: 'Numer faktury' }).fill('FV 7/2026');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expectSaid(page, 'Utworzono');
  expect((await office.get(`/api/creditor_payments?debt_case_id=${id}`)).body.data).toMatchObject([
    { invoice_no: 'FV 7/2026', net_amount: null },
  ]);
});

test('a payment above the total that interest takes is not called an overpayment', async ({ page, office }) => {
  const { id } = await makeCase(office, { initial_amount: '1000.00' });
  const agreed = { kind: 'invoice', interest_kind: 'contractual', interest_rate: '10' };
  await office.create('invoices', { ...agreed, debt_case_id: id, amount: '1000.00', due_date: '2024-01-10' });
  await makePayment(office, { debt_case_id: id, amount: '1010.00', payment_date: '2025-06-02' });
  await open(page, `/debt_cases/${id}`);
  const main = page.getByRole('main');
  await expect(valueOf(main, 'Pozostało do zapłaty')).toHaveText('nadwyżka wpłat 10,00 zł');
  await expect(main).toContainText(/Na dziś \d/);
  await expect(main).not.toContainText('nadpłata');
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

  // Whoever is made from there is one of them.
  await box.fill('Bańbura');
  await page.getByRole('option', { name: /^Nowa osoba/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Podmiot' })).toHaveValue(creditor['name'] as string);
  await expect(dialog.getByLabel('Aktualny')).toHaveValue('true');
  await field(dialog, 'Nazwisko').fill('Bańbura');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(box).toHaveValue('Bańbura');
  await box.fill('bańb');
  await expect(offered).toContainText(['Bańbura']);
});

test('a task is put off in two presses, keeps its hour, and comes back by one more', async ({ page, office }) => {
  const karolinas = await idOf(office, karolina);
  const { id, odzysk_no } = await makeCase(office, { user_ids: [karolinas] });
  const task = { debt_case_id: id, activity_type_id: 2, given_to_user_id: karolinas };
  const collector = await signInByCalls(office.url, { id: karolinas, ...karolina });
  await office.create('activities', { ...task, description: 'Zlecone przez biuro', planned_date: '2026-01-07' });
  await collector.create('activities', {
    ...task,
    description: 'Zadzwonić do żony',
    planned_date: '2026-01-05',
    planned_time: '10:30',
  });
  await open(page, `/users/${karolinas}/activities`, karolina);
  await choose(page, 'Sprawa', odzysk_no as string);
  const late = page.getByRole('region', { name: 'Po terminie' }).getByRole('listitem');
  // Of what somebody else has planned one says how it went; its day is theirs.
  await expect(late.filter({ hasText: 'Zlecone' }).getByRole('button')).toHaveText(['Zakończ']);
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: 'do żony' });
  await own.getByRole('button', { name: /^Przełóż/ }).click();
  const day = workingDayAfter(today(), 1);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: day }).click();
  await expectSaid(page, `Przełożono na ${day}`);
  await expect(late).toHaveCount(1);
  await expect(own).toContainText(`${day} 10:30`);
  await expect(late.getByRole('link').first()).toBeFocused();
  await page.getByRole('region', { name: 'Komunikaty' }).getByRole('button', { name: 'Cofnij' }).click();
  await expect(late).toHaveCount(2);
});

test('the work panel keeps its filters in the address and lays tasks out by case', async ({ page, office }) => {
  const karolinas = await idOf(office, karolina);
  const { id, odzysk_no } = await makeCase(office, { user_ids: [karolinas] });
  const other = await makeCase(office, { user_ids: [karolinas] });
  const task = { debt_case_id: id, activity_type_id: 2, given_to_user_id: karolinas };
  await office.create('activities', { ...task, description: `Dawno temu ${id}`, planned_date: '2020-01-02' });
  await office.create('activities', { ...task, description: `Kiedyś ${id}`, planned_date: '2049-01-02' });
  await office.create('activities', { ...task, debt_case_id: other['id'], description: 'Gdzie indziej' });

  await open(page, `/users/${karolinas}/activities`);
  await choose(page, 'Sprawa', odzysk_no as string);
  await expectInAddress(page, 'q[debt_case_id_eq]', String(id));
  const tasks = page.getByRole('main').getByRole('listitem');
  await expect(tasks).toHaveCount(2);
  await page.setViewportSize({ width: 844, height: 390 });
  const words = tasks.getByText(`Dawno temu ${id}`);
  expect(await words.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('region', { name: 'Po terminie' })).toContainText(`Dawno temu ${id}`);
  await page.getByRole('button', { name: 'Po terminie 1', exact: true }).click();
  await expect(tasks).toHaveCount(1);
  await page.reload();
  await expect(tasks).toHaveCount(1);
  await expect(tasks).toContainText('dni po terminie');
  await expect(page.getByRole('combobox', { name: 'Sprawa' })).toHaveValue(odzysk_no as string);
  await page.getByRole('button', { name: 'Wszystkie 2' }).click();
  await page.getByLabel('Układ').selectOption('według sprawy');
  await expectInAddress(page, 'group', 'case');
  await expect(page.getByRole('region', { name: odzysk_no as string }).getByRole('listitem')).toHaveCount(2);

  await expectAccessible(page);

  // From task to task by the arrows.
  const links = tasks.getByRole('link', { name: 'rozmowa telefoniczna' });
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();

  // Only those who were given tasks are offered, in the chosen case.
  const who = page.getByRole('combobox', { name: 'Wykonawca' });
  const asked = page.waitForRequest((request) => request.url().includes('activity_task_users=true'));
  await who.fill('z');
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('q[role_not_eq]'), searchParams.get('debt_case_id')]).toEqual(['2', String(id)]);
});

test('a collector has a work panel of her own and nobody else’s', async ({ page, office }) => {
  const [own, others] = [await idOf(office, karolina), await idOf(office, { email: 'koordynator@odzysk.example' })];
  await open(page, `/users/${own}/activities?q[given_to_user_id_in][]=${others}`, karolina);
  await expect(page.getByText('Twoje zadania')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Wykonawca' })).toHaveCount(0);
  await page.goto(`/users/${others}/activities`);
  await expect(page.getByRole('heading', { name: 'Brak uprawnień' })).toBeVisible();
});

test('a panel without tasks says so and how to see more', async ({ page, office }) => {
  const own = await idOf(office, helena);
  await open(page, `/users/${own}/activities?q[planned_date_lteq]=1999-01-01`);
  await expect(page.getByText('Nie ma takich zadań.')).toBeVisible();
  await page.getByRole('button', { name: 'Pokaż wszystkie w toku' }).click();
  await expectInAddress(page, 'q[planned_date_lteq]', null);
});

test('a page that stays open over midnight goes on with the new day', async ({ page, office }) => {
  const { id } = await makeCase(office);
  const planned_date = today();
  const user = (await office.get('/api/session')).body['current_user'].id;
  await makeActivity(office, { debt_case_id: id, given_to_user_id: user, planned_date, description: 'Przed północą' });
  const midnight = Number(momentOf(addDays(planned_date, 1))! / 1000n);
  await page.clock.install({ time: midnight - 120_000 });
  await open(page, `/users/${user}/activities`);
  const task = page.getByRole('listitem').filter({ hasText: 'Przed północą' });
  await expect(task).toContainText(planned_date);
  await expect(task).not.toContainText('po terminie');
  await page.clock.fastForward('03:00');
  await expect(task).toContainText('1 dzień po terminie');
  await page.getByRole('button', { name: /^Po terminie/ }).click();
  await expect(task).toBeVisible();
});
